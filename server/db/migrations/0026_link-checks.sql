CREATE TABLE "link_checks" (
	"member_id" bigint NOT NULL,
	"url" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "link_checks_member_id_url_pk" PRIMARY KEY("member_id","url")
);
--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_checks_due" ON "link_checks" USING btree ("due_at");
--> statement-breakpoint
-- Links from before: spread over a day.
INSERT INTO "link_checks" ("member_id", "url", "due_at")
SELECT DISTINCT "member_id", "url", now() + "member_id" % 1440 * interval '1 minute' FROM "links" WHERE "kind" = 'custom' AND "url" ILIKE 'https:%'
UNION SELECT "member_id", 'https://github.com/' || substr("handle", 2), now() + "member_id" % 1440 * interval '1 minute' FROM "social_handles" WHERE "platform" = 'github';
