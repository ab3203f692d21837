DROP INDEX "members_search";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "headline_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "headline" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "cover" text;--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin (search_grams(search_text || interest_text || headline_text)) WHERE is_public and is_filled and hidden_at is null and banned_at is null;