-- Each character of a text and each two that follow each other. Two and not more, so that short words are found as well;
-- not pg_trgm, for which there are no letters but those of the database's locale.
CREATE FUNCTION search_grams(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_agg(DISTINCT substr($1, place, size)) FROM generate_series(1, char_length($1)) AS place, generate_series(1, 2) AS size
$$;
--> statement-breakpoint
CREATE TABLE "reaction_counts" (
	"card_id" bigint NOT NULL,
	"emoji" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reaction_counts_card_id_emoji_pk" PRIMARY KEY("card_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"card_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"card_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "view_days_card_id_day_pk" PRIMARY KEY("card_id","day")
);
--> statement-breakpoint
DROP INDEX "views_card";--> statement-breakpoint
ALTER TABLE "reaction_counts" ADD CONSTRAINT "reaction_counts_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (search_grams(search_text)) WHERE is_public and is_filled;
--> statement-breakpoint
-- In order, so that two statements that count several cards do not wait for each other crosswise.
CREATE FUNCTION views_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO view_days SELECT card_id, day, count(*) FROM added GROUP BY card_id, day ORDER BY card_id, day
	ON CONFLICT (card_id, day) DO UPDATE SET count = view_days.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER views_added AFTER INSERT ON views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION views_added();
--> statement-breakpoint
CREATE FUNCTION reactions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO reaction_counts SELECT card_id, emoji, count(*) FROM added GROUP BY card_id, emoji ORDER BY card_id, emoji
	ON CONFLICT (card_id, emoji) DO UPDATE SET count = reaction_counts.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reactions_added AFTER INSERT ON reactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reactions_added();
--> statement-breakpoint
CREATE FUNCTION reactions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE reaction_counts AS kept SET count = kept.count - gone.count
	FROM (SELECT card_id, emoji, count(*) AS count FROM removed GROUP BY card_id, emoji) AS gone
	WHERE kept.card_id = gone.card_id AND kept.emoji = gone.emoji;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reactions_removed AFTER DELETE ON reactions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reactions_removed();
--> statement-breakpoint
CREATE FUNCTION reviews_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO review_counts SELECT card_id, count(*) FROM added GROUP BY card_id ORDER BY card_id
	ON CONFLICT (card_id) DO UPDATE SET count = review_counts.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_added();
--> statement-breakpoint
CREATE FUNCTION reviews_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE review_counts AS kept SET count = kept.count - gone.count
	FROM (SELECT card_id, count(*) AS count FROM removed GROUP BY card_id) AS gone WHERE kept.card_id = gone.card_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_removed();
--> statement-breakpoint
-- What is there already. A view that is deleted later was one all the same.
INSERT INTO view_days SELECT card_id, day, count(*) FROM views GROUP BY card_id, day;
--> statement-breakpoint
INSERT INTO reaction_counts SELECT card_id, emoji, count(*) FROM reactions GROUP BY card_id, emoji;
--> statement-breakpoint
INSERT INTO review_counts SELECT card_id, count(*) FROM reviews GROUP BY card_id;
