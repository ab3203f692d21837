ALTER TABLE "members" ADD COLUMN "reactions_for_visitors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shown_review" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pinned_link" text;