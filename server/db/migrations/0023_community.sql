CREATE TABLE "chat_memberships" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"is_in" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doors" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doors_state_known" CHECK ("doors"."state" in ('asked', 'ready', 'opening', 'opened', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE INDEX "chat_memberships_age" ON "chat_memberships" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "doors_state" ON "doors" USING btree ("state","next_at");--> statement-breakpoint
-- By hand: all interests are offered, in the order that they have had.
UPDATE "tags" SET "position" = "id";
