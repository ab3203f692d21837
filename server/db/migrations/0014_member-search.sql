CREATE TABLE "reaction_totals" (
	"card_id" bigint PRIMARY KEY NOT NULL,
	"profile_id" bigint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_search";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "interest_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reaction_totals" ADD CONSTRAINT "reaction_totals_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What the server writes from now on (src/domain/member-search.ts), of the members who are there: lower case already, by
-- the server. With the next visit of a member it is written again.
CREATE FUNCTION pg_temp.folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g'), NFC)
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.squeezed(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT regexp_replace(pg_temp.folded($1), '[\s_.\-''\u2018\u2019\u02bc]+', '', 'g')
$$;
--> statement-breakpoint
UPDATE members SET sort_name = left(pg_temp.folded(
	CASE WHEN coalesce(username, '') = '' THEN search_text ELSE left(search_text, greatest(0, char_length(search_text) - char_length(username) - 2)) END
), 48);
--> statement-breakpoint
UPDATE members SET
	search_text = pg_temp.squeezed(
		CASE WHEN coalesce(username, '') = '' THEN search_text ELSE left(search_text, greatest(0, char_length(search_text) - char_length(username) - 2)) END
	) || CASE WHEN coalesce(username, '') = '' THEN '' ELSE ' @' || pg_temp.squeezed(lower(username)) END,
	interest_text = coalesce((
		SELECT string_agg(' ' || pg_temp.squeezed(lower(t.name)), '' ORDER BY t.id)
		FROM member_tags mt JOIN tags t ON t.id = mt.tag_id WHERE mt.member_id = members.id
	), '');
--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree (sort_name collate "C","profile_id") WHERE is_public and is_filled;--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (search_grams(search_text || interest_text)) WHERE is_public and is_filled;
--> statement-breakpoint
INSERT INTO reaction_totals SELECT m.id, m.profile_id, coalesce(sum(c.count), 0) FROM members m
	LEFT JOIN reaction_counts c ON c.card_id = m.id GROUP BY m.id, m.profile_id;
--> statement-breakpoint
CREATE INDEX "reaction_totals_order" ON "reaction_totals" USING btree ("count","profile_id");
--> statement-breakpoint
CREATE FUNCTION members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO reaction_totals SELECT id, profile_id, 0 FROM added;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_added AFTER INSERT ON members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION members_added();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reactions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO reaction_counts SELECT card_id, emoji, count(*) FROM added GROUP BY card_id, emoji ORDER BY card_id, emoji
	ON CONFLICT (card_id, emoji) DO UPDATE SET count = reaction_counts.count + excluded.count;
	UPDATE reaction_totals AS kept SET count = kept.count + fresh.count
	FROM (SELECT card_id, count(*) AS count FROM added GROUP BY card_id) AS fresh WHERE kept.card_id = fresh.card_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reactions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE reaction_counts AS kept SET count = kept.count - gone.count
	FROM (SELECT card_id, emoji, count(*) AS count FROM removed GROUP BY card_id, emoji) AS gone
	WHERE kept.card_id = gone.card_id AND kept.emoji = gone.emoji;
	UPDATE reaction_totals AS kept SET count = kept.count - gone.count
	FROM (SELECT card_id, count(*) AS count FROM removed GROUP BY card_id) AS gone WHERE kept.card_id = gone.card_id;
	RETURN NULL;
END $$;
