-- Of several reviews of one author on one card the newest stays.
DELETE FROM "reviews" AS "older" USING "reviews" AS "newer"
WHERE "newer"."author_id" = "older"."author_id" AND "newer"."card_id" = "older"."card_id" AND "newer"."sequence" > "older"."sequence";--> statement-breakpoint
DROP INDEX "reviews_author";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_once" UNIQUE("author_id","card_id");