INSERT INTO "server_state" ("epoch") VALUES (gen_random_uuid()::text);
--> statement-breakpoint
INSERT INTO "tags" ("name") VALUES
	('Technology'), ('Design'), ('Startups'), ('Business'), ('Marketing'), ('Finance'),
	('Crypto'), ('AI'), ('Science'), ('Education'), ('Music'), ('Art'),
	('Photography'), ('Film'), ('Books'), ('Gaming'), ('Sports'), ('Travel'),
	('Food'), ('Health'), ('Nature'), ('Languages'), ('Volunteering'), ('Community');
