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
INSERT INTO "dailies" VALUES('6912bfe22f621b84cb6c0347c68bb0051983f943c4793139bfe134ba5e335a83','freigard','2026-11-16','tqieyhpvezyeodmi',0,'');
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
INSERT INTO "seats" VALUES('7f677vppdf3d6j7v',0,'person','','Astrid','8657a0243e5f4e72dd39456fa00d4f2af5ae29db0ea46299aad369c953879d70','v3qj7vroxhhn3mj5','');
INSERT INTO "seats" VALUES('7f677vppdf3d6j7v',1,'bot','greedy','Sigrun','','zwd42ifnhcxfhbrb','');
INSERT INTO "seats" VALUES('bge5ax7ndtqy4pgg',0,'person','','Astrid','8c2255009c7c463805a07ec43c1658c9b52dc1cf83c3967ffe3c7b5f7c863210','32l4u5xy2xp3t5e3','');
INSERT INTO "seats" VALUES('bge5ax7ndtqy4pgg',1,'person','','Eira','7f483bcfc66facde80ed20ccf7e1b2b195b72a1b33f5ba3d50d8aec2e52ba0fc','5vtaie5nv4b67vod','');
INSERT INTO "seats" VALUES('xvijaby5rlzic6nn',0,'person','','Astrid','124ebe4ecefeb043f007496fd830f53dec72c7ae66c3fa59489fe4598374d014','zmvzjnqt7djz2gwi','');
INSERT INTO "seats" VALUES('xvijaby5rlzic6nn',1,'person','','Player 2','','3rikmr2fkzupguw3','');
INSERT INTO "seats" VALUES('xvijaby5rlzic6nn',2,'person','','Player 3','','l5npd2smtxzennbc','');
INSERT INTO "seats" VALUES('tqieyhpvezyeodmi',0,'person','','Odd','6912bfe22f621b84cb6c0347c68bb0051983f943c4793139bfe134ba5e335a83','4yx756scx6rjp4s6','');
INSERT INTO "seats" VALUES('lf34nomgka3ymxfg',0,'person','','Astrid','955ce3212f8fc9498832177e995e8943c1da2e5abd042ffc4320eefeaf58b007','eonlho7xpblbbbug','');
INSERT INTO "seats" VALUES('lf34nomgka3ymxfg',1,'person','','Ulf','d890590b0d00b805db7bbae435bcd977d12ac5aa61a8b94aa82c8551c549f7ac','bxpubqgtmzm536mm','');
CREATE TABLE steps (
	"table" VARCHAR(40) NOT NULL, 
	step INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("table", step), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',0,-1,'draw 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',1,-1,'draw 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',2,-1,'draw 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',3,-1,'draw 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',4,-1,'draw 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',5,-1,'draw 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',6,-1,'draw 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',7,-1,'draw 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',8,-1,'draw 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',9,-1,'draw 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',10,0,'advance 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',11,-1,'draw 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',12,1,'advance 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',13,-1,'draw 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',14,0,'advance 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',15,-1,'draw 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',16,1,'advance 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',17,-1,'draw 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',18,0,'advance 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',19,-1,'draw 4');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',20,1,'advance 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',21,-1,'draw 1');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',22,0,'advance 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',23,-1,'draw 4');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',24,1,'advance 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',25,-1,'draw 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',26,0,'retreat 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',27,-1,'draw 4');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',28,1,'advance 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',29,-1,'draw 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',30,0,'retreat 3');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',31,-1,'draw 5');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',32,1,'retreat 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',33,-1,'draw 2');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',34,0,'advance 4');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',35,-1,'draw 4');
INSERT INTO "steps" VALUES('7f677vppdf3d6j7v',36,1,'attack 2x1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',0,-1,'draw 1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',1,-1,'draw 4');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',2,-1,'draw 2');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',3,-1,'draw 4');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',4,-1,'draw 3');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',5,-1,'draw 2');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',6,-1,'draw 5');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',7,-1,'draw 5');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',8,-1,'draw 1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',9,-1,'draw 3');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',10,0,'advance 1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',11,-1,'draw 1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',12,1,'advance 1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',13,-1,'draw 5');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',14,0,'advance 1');
INSERT INTO "steps" VALUES('bge5ax7ndtqy4pgg',15,-1,'draw 1');
INSERT INTO "steps" VALUES('tqieyhpvezyeodmi',0,-1,'reveal rout');
INSERT INTO "steps" VALUES('tqieyhpvezyeodmi',1,-1,'reveal square/3');
INSERT INTO "steps" VALUES('tqieyhpvezyeodmi',2,-1,'reveal conifer2/1');
INSERT INTO "steps" VALUES('tqieyhpvezyeodmi',3,-1,'reveal blue1/1');
INSERT INTO "steps" VALUES('tqieyhpvezyeodmi',4,-1,'reveal round/2');
INSERT INTO "steps" VALUES('tqieyhpvezyeodmi',5,-1,'reveal square+');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',0,-1,'draw 5');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',1,-1,'draw 4');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',2,-1,'draw 3');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',3,-1,'draw 2');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',4,-1,'draw 1');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',5,-1,'draw 5');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',6,-1,'draw 4');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',7,-1,'draw 2');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',8,-1,'draw 5');
INSERT INTO "steps" VALUES('lf34nomgka3ymxfg',9,-1,'draw 4');
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
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('7f677vppdf3d6j7v','en_garde',1,'Astrid''s table','{"points":"1","level":"advanced","final_retreat":"distance"}','standard',0,X'7A64CD6AF914085D94B8A5018014E0FD494BED8BF573406D93A941E52B0B9B4A',0,1,1,'','',1794867026.6601,1.79486702702107381824e+09,'8657a0243e5f4e72dd39456fa00d4f2af5ae29db0ea46299aad369c953879d70','');
INSERT INTO "tables" VALUES('bge5ax7ndtqy4pgg','en_garde',1,'Astrid''s table','{"points":"3","level":"advanced","final_retreat":"distance"}','standard',0,X'8DC1FE0A36030CF9EDEE257437BC3CEDF46547A9CE9019DE923A948A542B001A',0,1,0,'','',1.79486702704194903373e+09,1.79486702714919114107e+09,'8c2255009c7c463805a07ec43c1658c9b52dc1cf83c3967ffe3c7b5f7c863210','');
INSERT INTO "tables" VALUES('xvijaby5rlzic6nn','castle_panic',2,'Astrid''s table','{"version":"coop","start":"chosen","walls":"full","easier_battles":"off","all_for_one":"off","heroic_powers":"off","desperate_times":"off","my_home":"off","kings_tower":"off","dwindling_resources":"off","closed_hands":"off","not_over_yet":"off","monster_recycling":"off","final_charge":"off","charging_horde":"no","more_minions":"off","secret_forces":"off","monstrous_choices":"off"}','standard',0,X'6BBD56BB6C8B6D1FEDFF8C9CB1627BC63BFD4810A7C84CADA0CE01B2905CB764',1,0,0,'','',1.79486702729059934618e+09,1.79486702729059934618e+09,'124ebe4ecefeb043f007496fd830f53dec72c7ae66c3fa59489fe4598374d014','');
INSERT INTO "tables" VALUES('tqieyhpvezyeodmi','freigard',2,'Freigard 2026-11-16','{"level":"dawn","castles":""}','standard',0,X'1F0804C47D6C387B1FFDF9273C7896EAEF82127BB89DE47E2B9EEA5EE3A839C9',0,1,0,'','2026-11-16',1.79486702806013607982e+09,1.79486702806013607982e+09,'6912bfe22f621b84cb6c0347c68bb0051983f943c4793139bfe134ba5e335a83','');
INSERT INTO "tables" VALUES('lf34nomgka3ymxfg','en_garde',1,'Astrid''s table','{"points":"1","level":"advanced","final_retreat":"distance"}','standard',0,X'60338F6B142DBAA3D93006B126C6B6B0C96AB3930C7CEED23AFA499996DBB441',0,1,0,'','',1.79486702819943571085e+09,1794867028.21203,'955ce3212f8fc9498832177e995e8943c1da2e5abd042ffc4320eefeaf58b007','');
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE UNIQUE INDEX one_table_for_a_wish ON tables (host, wish) WHERE wish != '';
CREATE INDEX ix_seats_key_hash ON seats (key_hash);
CREATE INDEX ix_given_up_table ON given_up ("table");
COMMIT;
