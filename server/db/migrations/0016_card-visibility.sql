ALTER TABLE "members" ADD COLUMN "search_engines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_for_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_for_visitors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "members_searchable" ON "members" USING btree ("profile_id") WHERE is_public and is_filled and search_engines;