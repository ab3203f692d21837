CREATE TABLE "bot_pace" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"second" bigint NOT NULL,
	"used" integer NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "bot_pace_one_row" CHECK ("bot_pace"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"reactions" boolean DEFAULT false NOT NULL,
	"reviews" boolean DEFAULT false NOT NULL,
	"views" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"stopped_at" timestamp with time zone,
	"reactions_after" bigint DEFAULT 0 NOT NULL,
	"reviews_after" bigint DEFAULT 0 NOT NULL,
	"views_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at") WHERE due_at is not null;