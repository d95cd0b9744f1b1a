BEGIN TRANSACTION;
CREATE TABLE dailies (
	player VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	"table" VARCHAR(40) NOT NULL, 
	is_won BOOLEAN NOT NULL, 
	line TEXT NOT NULL, 
	PRIMARY KEY (player, game, day), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "dailies" VALUES('99ea1c2c7bc3a669cbdd5f4f9521bef3dc948bbcf626319c98ef92d7e0ced05b','freigard','2026-11-16','quqgxazswdsyxyqh',0,'');
CREATE TABLE seats (
	"table" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	bot VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	invite VARCHAR(40) NOT NULL, 
	holder INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	UNIQUE (invite)
);
INSERT INTO "seats" VALUES('6wks2qqmlgopieaj',0,'person','','Astrid','f0139354c86e4e50569c7fb2b486952181c05e0597c514fbd87cf6c1989d931c','mgt73ctjy7awk542',0,'');
INSERT INTO "seats" VALUES('6wks2qqmlgopieaj',1,'bot','greedy','Sigrun','','p5b4nhwn7bw4tvgc',1,'');
INSERT INTO "seats" VALUES('c7ycg3zhyohos3xh',0,'person','','Astrid','9418271b6722161c7e0184066198c59b3044662fc17c0e81e3b45688e229f02d','make6x75yurofgsx',0,'');
INSERT INTO "seats" VALUES('c7ycg3zhyohos3xh',1,'person','','Eira','f8daa4824cba87f6431ebd0d4e0000db60b5c9894700952bc68393c3e1d76e3d','fsego2k2m2rkbrb4',1,'');
INSERT INTO "seats" VALUES('nnumatdnyedpljqu',0,'person','','Astrid','c11ed77c86fd8c74b8865d8ebea8d56b3eac7763def87a512bf4e22177230c4a','ful43patcnzvwgwb',0,'');
INSERT INTO "seats" VALUES('nnumatdnyedpljqu',1,'person','','Player 2','','evgbropadfjl7ylw',1,'');
INSERT INTO "seats" VALUES('nnumatdnyedpljqu',2,'person','','Player 3','','gdi3simg4mpmhdog',2,'');
INSERT INTO "seats" VALUES('quqgxazswdsyxyqh',0,'person','','Odd','9b670ad7cad30b2a3a20b1428d1aafff45b2b4e555782c22a986e246b3310ee4','drsmtds3feieno27',0,'');
INSERT INTO "seats" VALUES('x4jmv4u32xagrwto',0,'person','','Astrid','add0e7ace90ca01aa267ee78dc15c21a3a6ceec5c86d622b369d1c3ca0ddab97','xd6ctowbzhr6vmjo',0,'');
INSERT INTO "seats" VALUES('x4jmv4u32xagrwto',1,'person','','Ulf','01886ed0538f772a50754b3eaa8e393f3a883b722cea7914d6ce7a4fb4e0c112','l2ibm4hq3saq6bzj',1,'');
CREATE TABLE steps (
	"table" VARCHAR(40) NOT NULL, 
	step INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("table", step), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',0,-1,'draw 4');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',1,-1,'draw 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',2,-1,'draw 5');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',3,-1,'draw 4');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',4,-1,'draw 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',5,-1,'draw 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',6,-1,'draw 4');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',7,-1,'draw 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',8,-1,'draw 4');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',9,-1,'draw 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',10,0,'advance 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',11,-1,'draw 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',12,1,'advance 4');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',13,-1,'draw 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',14,0,'advance 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',15,-1,'draw 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',16,1,'advance 4');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',17,-1,'draw 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',18,0,'advance 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',19,-1,'draw 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',20,1,'advance 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',21,-1,'draw 5');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',22,0,'advance 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',23,-1,'draw 5');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',24,1,'advance 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',25,-1,'draw 5');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',26,0,'retreat 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',27,-1,'draw 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',28,1,'advance 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',29,-1,'draw 3');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',30,0,'retreat 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',31,-1,'draw 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',32,1,'advance 1');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',33,-1,'draw 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',34,0,'retreat 2');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',35,-1,'draw 5');
INSERT INTO "steps" VALUES('6wks2qqmlgopieaj',36,1,'attack 3x1');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',0,-1,'draw 2');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',1,-1,'draw 1');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',2,-1,'draw 3');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',3,-1,'draw 2');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',4,-1,'draw 2');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',5,-1,'draw 5');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',6,-1,'draw 5');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',7,-1,'draw 1');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',8,-1,'draw 5');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',9,-1,'draw 1');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',10,0,'advance 1');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',11,-1,'draw 5');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',12,1,'advance 1');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',13,-1,'draw 4');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',14,0,'advance 2');
INSERT INTO "steps" VALUES('c7ycg3zhyohos3xh',15,-1,'draw 4');
INSERT INTO "steps" VALUES('quqgxazswdsyxyqh',0,-1,'reveal rout');
INSERT INTO "steps" VALUES('quqgxazswdsyxyqh',1,-1,'reveal square/3');
INSERT INTO "steps" VALUES('quqgxazswdsyxyqh',2,-1,'reveal conifer2/1');
INSERT INTO "steps" VALUES('quqgxazswdsyxyqh',3,-1,'reveal blue1/1');
INSERT INTO "steps" VALUES('quqgxazswdsyxyqh',4,-1,'reveal round/2');
INSERT INTO "steps" VALUES('quqgxazswdsyxyqh',5,-1,'reveal square+');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',0,-1,'draw 2');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',1,-1,'draw 3');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',2,-1,'draw 5');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',3,-1,'draw 3');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',4,-1,'draw 2');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',5,-1,'draw 3');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',6,-1,'draw 3');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',7,-1,'draw 4');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',8,-1,'draw 5');
INSERT INTO "steps" VALUES('x4jmv4u32xagrwto',9,-1,'draw 1');
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	options TEXT NOT NULL, 
	box TEXT NOT NULL, 
	is_own_box BOOLEAN NOT NULL, 
	secret BLOB NOT NULL, 
	is_listed BOOLEAN NOT NULL, 
	is_started BOOLEAN NOT NULL, 
	is_over BOOLEAN NOT NULL, 
	next_table VARCHAR(40) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	opened FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('6wks2qqmlgopieaj','en_garde',1,'Astrid''s table','{"points":"1","level":"advanced","final_retreat":"distance"}','standard',0,X'5F7EC3D5D2364B0FB8ADD57E10E4DFFF292BAB32C16F592A1753B7B43D475CDA',0,1,1,'','',1.79486701773082756991e+09,1.79486701832140612602e+09);
INSERT INTO "tables" VALUES('c7ycg3zhyohos3xh','en_garde',1,'Astrid''s table','{"points":"3","level":"advanced","final_retreat":"distance"}','standard',0,X'36B9F30CE8910D055BB4ADA6B936E479071B781315700D4CB4155C5F34DD99CA',0,1,0,'','',1.79486701836536574365e+09,1.79486701865105938904e+09);
INSERT INTO "tables" VALUES('nnumatdnyedpljqu','castle_panic',1,'Astrid''s table','{"version":"coop","start":"chosen","walls":"full","easier_battles":"off","all_for_one":"off","heroic_powers":"off","desperate_times":"off","my_home":"off","kings_tower":"off","dwindling_resources":"off","closed_hands":"off","not_over_yet":"off","monster_recycling":"off","final_charge":"off","charging_horde":"no","more_minions":"off","secret_forces":"off","monstrous_choices":"off"}','standard',0,X'14BE0899E0647696B70BA4E21F144A93D7300371A87C838CABBF6FBC147FD3DE',1,0,0,'','',1.79486701883908653263e+09,1.79486701883908653263e+09);
INSERT INTO "tables" VALUES('quqgxazswdsyxyqh','freigard',1,'Freigard 2026-11-16','{"level":"dawn","castles":""}','standard',0,X'1F0804C47D6C387B1FFDF9273C7896EAEF82127BB89DE47E2B9EEA5EE3A839C9',0,1,0,'','2026-11-16',1.79486701952927660947e+09,1.79486701959387469286e+09);
INSERT INTO "tables" VALUES('x4jmv4u32xagrwto','en_garde',1,'Astrid''s table','{"points":"1","level":"advanced","final_retreat":"distance"}','standard',0,X'B22AA5CFEDC1B1380599D41C12630AD69E3A03B8101E8FF60F16614FEC42FEE3',0,1,0,'','',1.79486701962180852888e+09,1.79486701967102074617e+09);
CREATE INDEX ix_tables_touched ON tables (touched);
COMMIT;
