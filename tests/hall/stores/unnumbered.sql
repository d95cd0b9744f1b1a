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
INSERT INTO "dailies" VALUES('06201677b51d80b503fbfa1340d7396d65b2454e3c566463465ff827fc4681fc','freigard','2026-11-16','fpbu2wez7pfbyywo',0,'');
CREATE TABLE given_up (
	invite VARCHAR(40) NOT NULL, 
	"table" VARCHAR(40) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (invite), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE seats (
	"table" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	bot VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	invite VARCHAR(40) NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	UNIQUE (invite)
);
INSERT INTO "seats" VALUES('kmlpfpfldgdxnaws',0,'person','','Astrid','1eaff8d409e948af1964569e453d83af2566e1dcd999be0c02b964492b09a631','od6xunzrnqd6vvkm','');
INSERT INTO "seats" VALUES('kmlpfpfldgdxnaws',1,'bot','greedy','Sigrun','','r75fatu7xougsyrq','');
INSERT INTO "seats" VALUES('gxchypeyipwpmzsd',0,'person','','Astrid','2729b1926c64a814ef54a0079ae988cdb75542372d5a2d94959639a212d8d02f','hpw4eh3cxgvvgttu','');
INSERT INTO "seats" VALUES('gxchypeyipwpmzsd',1,'person','','Eira','4c21a5857d4f21547862929b1ca88647d02989e04cd26a45ab114b5be4291063','s2n6sdcbu2k6djdv','');
INSERT INTO "seats" VALUES('jawqfkiybyytrcul',0,'person','','Astrid','e7453ad4508ff5d4c33fe96e473ad822c96b941f5a599fba511c5186523590e4','3xfzelqqbatmjue6','');
INSERT INTO "seats" VALUES('jawqfkiybyytrcul',1,'person','','Player 2','','2a3gxbco4jflbta7','');
INSERT INTO "seats" VALUES('jawqfkiybyytrcul',2,'person','','Player 3','','zcvuuintjhzbcfhv','');
INSERT INTO "seats" VALUES('fpbu2wez7pfbyywo',0,'person','','Odd','06201677b51d80b503fbfa1340d7396d65b2454e3c566463465ff827fc4681fc','qshscezyl5q47lbu','');
INSERT INTO "seats" VALUES('lt5fudqdzkvkslar',0,'person','','Astrid','96a5dcf41587779daf0969e30593415bda8336155f24224481d2ca590aecf919','frtjke6ucn7tnt3h','');
INSERT INTO "seats" VALUES('lt5fudqdzkvkslar',1,'person','','Ulf','119c19aa7fe420f741bca670bc0ded97ab0b6829f731c0ee719da9dd7bd694f0','jk5kwkalfygdp4zm','');
CREATE TABLE steps (
	"table" VARCHAR(40) NOT NULL, 
	step INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("table", step), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',0,-1,'draw 3');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',1,-1,'draw 4');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',2,-1,'draw 5');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',3,-1,'draw 2');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',4,-1,'draw 4');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',5,-1,'draw 5');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',6,-1,'draw 3');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',7,-1,'draw 1');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',8,-1,'draw 2');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',9,-1,'draw 2');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',10,0,'advance 2');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',11,-1,'draw 1');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',12,1,'advance 5');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',13,-1,'draw 2');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',14,0,'advance 1');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',15,-1,'draw 4');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',16,1,'advance 3');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',17,-1,'draw 5');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',18,0,'advance 3');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',19,-1,'draw 4');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',20,1,'advance 2');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',21,-1,'draw 1');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',22,0,'advance 4');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',23,-1,'draw 1');
INSERT INTO "steps" VALUES('kmlpfpfldgdxnaws',24,1,'attack 2x2');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',0,-1,'draw 5');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',1,-1,'draw 2');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',2,-1,'draw 3');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',3,-1,'draw 1');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',4,-1,'draw 2');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',5,-1,'draw 2');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',6,-1,'draw 4');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',7,-1,'draw 3');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',8,-1,'draw 4');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',9,-1,'draw 5');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',10,0,'advance 1');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',11,-1,'draw 5');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',12,1,'advance 2');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',13,-1,'draw 1');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',14,0,'advance 2');
INSERT INTO "steps" VALUES('gxchypeyipwpmzsd',15,-1,'draw 2');
INSERT INTO "steps" VALUES('fpbu2wez7pfbyywo',0,-1,'reveal rout');
INSERT INTO "steps" VALUES('fpbu2wez7pfbyywo',1,-1,'reveal square/3');
INSERT INTO "steps" VALUES('fpbu2wez7pfbyywo',2,-1,'reveal conifer2/1');
INSERT INTO "steps" VALUES('fpbu2wez7pfbyywo',3,-1,'reveal blue1/1');
INSERT INTO "steps" VALUES('fpbu2wez7pfbyywo',4,-1,'reveal round/2');
INSERT INTO "steps" VALUES('fpbu2wez7pfbyywo',5,-1,'reveal square+');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',0,-1,'draw 5');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',1,-1,'draw 1');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',2,-1,'draw 2');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',3,-1,'draw 2');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',4,-1,'draw 3');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',5,-1,'draw 3');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',6,-1,'draw 3');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',7,-1,'draw 2');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',8,-1,'draw 1');
INSERT INTO "steps" VALUES('lt5fudqdzkvkslar',9,-1,'draw 4');
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
	host VARCHAR(64) DEFAULT '' NOT NULL, 
	wish VARCHAR(64) DEFAULT '' NOT NULL, 
	is_practice BOOLEAN DEFAULT 0 NOT NULL, 
	fork_of VARCHAR(40) DEFAULT '' NOT NULL, 
	start TEXT DEFAULT '' NOT NULL, 
	tour VARCHAR(10) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('kmlpfpfldgdxnaws','en_garde',1,'Astrid''s table','{"points":"1","level":"advanced","final_retreat":"distance"}','standard',0,X'6463F52A598A342708B703A106BCEA7DDC8971781C742C59880D4A95F9BBB83E',0,1,1,'','',1.79486703559631633753e+09,1.79486703575524330139e+09,'1eaff8d409e948af1964569e453d83af2566e1dcd999be0c02b964492b09a631','',0,'','','');
INSERT INTO "tables" VALUES('gxchypeyipwpmzsd','en_garde',1,'Astrid''s table','{"points":"3","level":"advanced","final_retreat":"distance"}','standard',0,X'2685713C23E0380414B22CC47C2E46E8CB625ABDD86E895547297673408A5879',0,1,0,'','',1.79486703576681184773e+09,1794867035.85081,'2729b1926c64a814ef54a0079ae988cdb75542372d5a2d94959639a212d8d02f','',0,'','','');
INSERT INTO "tables" VALUES('jawqfkiybyytrcul','castle_panic',2,'Astrid''s table','{"version":"coop","start":"chosen","walls":"full","easier_battles":"off","all_for_one":"off","heroic_powers":"off","desperate_times":"off","my_home":"off","kings_tower":"off","dwindling_resources":"off","closed_hands":"off","not_over_yet":"off","monster_recycling":"off","final_charge":"off","charging_horde":"no","more_minions":"off","secret_forces":"off","monstrous_choices":"off"}','standard',0,X'C30AE4C356D065AC885CFDE38D1F239142AEB89EAC790E811C9FB14F23300906',1,0,0,'','',1.79486703665004515648e+09,1.79486703665004515648e+09,'e7453ad4508ff5d4c33fe96e473ad822c96b941f5a599fba511c5186523590e4','',0,'','','');
INSERT INTO "tables" VALUES('fpbu2wez7pfbyywo','freigard',2,'Freigard 2026-11-16','{"level":"dawn","castles":""}','standard',0,X'1F0804C47D6C387B1FFDF9273C7896EAEF82127BB89DE47E2B9EEA5EE3A839C9',0,1,0,'','2026-11-16',1.79486703733143734924e+09,1.79486703733143734924e+09,'06201677b51d80b503fbfa1340d7396d65b2454e3c566463465ff827fc4681fc','',0,'','','');
INSERT INTO "tables" VALUES('lt5fudqdzkvkslar','en_garde',1,'Astrid''s table','{"points":"1","level":"advanced","final_retreat":"distance"}','standard',0,X'C11F2DF69B17C0A55B547AAF8974A255133D7E272A637B602DB03096A6691CC0',0,1,0,'','',1.79486703748563838e+09,1.79486703749383354191e+09,'96a5dcf41587779daf0969e30593415bda8336155f24224481d2ca590aecf919','',0,'','','');
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE UNIQUE INDEX one_table_for_a_wish ON tables (host, wish) WHERE wish != '';
CREATE INDEX ix_seats_key_hash ON seats (key_hash);
CREATE INDEX ix_given_up_table ON given_up ("table");
COMMIT;
