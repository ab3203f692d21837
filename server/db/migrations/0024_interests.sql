ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_note";--> statement-breakpoint
ALTER TABLE "moderation_acts" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_about" CHECK (("moderation_acts"."kind" = 'interests') = ("moderation_acts"."profile_id" is null));--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_note" CHECK ("moderation_acts"."kind" = 'interests' or char_length("moderation_acts"."note") <= 500);