-- Of several reviews of one author on one card the newest stays; the others are kept aside for the operator.
DO $$ BEGIN
  IF EXISTS (SELECT FROM "reviews" GROUP BY "author_id", "card_id" HAVING count(*) > 1) THEN
    CREATE TABLE "older_reviews" AS SELECT "older".* FROM "reviews" AS "older"
    WHERE EXISTS (SELECT FROM "reviews" AS "newer"
      WHERE "newer"."author_id" = "older"."author_id" AND "newer"."card_id" = "older"."card_id" AND "newer"."sequence" > "older"."sequence");
    DELETE FROM "reviews" WHERE "sequence" IN (SELECT "sequence" FROM "older_reviews");
  END IF;
END $$;--> statement-breakpoint
DROP INDEX "reviews_author";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_once" UNIQUE("author_id","card_id");