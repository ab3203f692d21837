CREATE TABLE "barred_accounts" (
	"key" text PRIMARY KEY NOT NULL,
	"barred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"member_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id"),
	CONSTRAINT "blocks_not_own" CHECK ("blocks"."member_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"admin_id" bigint,
	"member_id" bigint,
	"profile_id" bigint NOT NULL,
	"on_profile_id" bigint,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "moderation_acts_note" CHECK (char_length("moderation_acts"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"author_id" bigint,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'fake', 'abuse', 'sexual', 'illegal', 'other')),
	CONSTRAINT "reports_text" CHECK (char_length("reports"."text") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "withheld_reviewers" (
	"card_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	CONSTRAINT "withheld_reviewers_card_id_author_id_pk" PRIMARY KEY("card_id","author_id")
);
--> statement-breakpoint
DROP INDEX "members_listed";--> statement-breakpoint
DROP INDEX "members_searchable";--> statement-breakpoint
DROP INDEX "members_search";--> statement-breakpoint
DROP INDEX "members_by_name";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_admin_id_members_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_moderation_acts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_reviewers" ADD CONSTRAINT "withheld_reviewers_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_reviewers" ADD CONSTRAINT "withheld_reviewers_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","member_id");--> statement-breakpoint
CREATE INDEX "moderation_acts_member" ON "moderation_acts" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","card_id",coalesce(author_id, 0)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_card" ON "reports" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "members_withheld" ON "members" USING btree ("id") WHERE hidden_at is not null or banned_at is not null;--> statement-breakpoint
CREATE INDEX "members_listed" ON "members" USING btree ("profile_id") WHERE is_public and is_filled and hidden_at is null and banned_at is null;--> statement-breakpoint
CREATE INDEX "members_searchable" ON "members" USING btree ("profile_id") WHERE is_public and is_filled and search_engines and hidden_at is null and banned_at is null;--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (search_grams(search_text || interest_text)) WHERE is_public and is_filled and hidden_at is null and banned_at is null;--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree (sort_name collate "C","profile_id") WHERE is_public and is_filled and hidden_at is null and banned_at is null;