CREATE TABLE "erased_accounts" (
	"key" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"was_public" boolean NOT NULL,
	"reactions" jsonb NOT NULL,
	"reviews" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_accounts_age" ON "erased_accounts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "members_deleted" ON "members" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- What migration 0005 kept aside goes with its members too.
DO $$ BEGIN
	IF to_regclass('older_reviews') IS NOT NULL THEN
		DELETE FROM "older_reviews" WHERE NOT EXISTS (SELECT FROM "members" WHERE "id" = "card_id")
			OR NOT EXISTS (SELECT FROM "members" WHERE "id" = "author_id");
		ALTER TABLE "older_reviews" ADD FOREIGN KEY ("card_id") REFERENCES "members"("id") ON DELETE CASCADE,
			ADD FOREIGN KEY ("author_id") REFERENCES "members"("id") ON DELETE CASCADE;
	END IF;
END $$;
