CREATE TABLE "member_events" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"latest" bigint NOT NULL,
	"topics" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_events" ADD CONSTRAINT "member_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;