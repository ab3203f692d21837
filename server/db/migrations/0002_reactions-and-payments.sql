CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint,
	"plan" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"fault" text,
	"paid_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"extends_from" timestamp with time zone,
	CONSTRAINT "charges_told" CHECK ("charges"."paid_at" is not null or "charges"."refunded_at" is not null),
	CONSTRAINT "charges_credited" CHECK ("charges"."credited_at" is null or "charges"."fault" is null)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"member_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"delta" integer NOT NULL,
	"total" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_member_id_number_pk" PRIMARY KEY("member_id","number"),
	CONSTRAINT "ledger_entries_cause" UNIQUE("reason","reference"),
	CONSTRAINT "ledger_entries_start" CHECK ("ledger_entries"."number" > 1 or "ledger_entries"."total" = "ledger_entries"."delta"),
	CONSTRAINT "ledger_entries_covered" CHECK ("ledger_entries"."total" >= 0 or "ledger_entries"."delta" > 0 or "ledger_entries"."reason" = 'refund')
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reactions_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"emoji" smallint NOT NULL,
	"cost" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reactions_once" UNIQUE("card_id","author_id","emoji"),
	CONSTRAINT "reactions_emoji" CHECK ("reactions"."emoji" between 0 and 5),
	CONSTRAINT "reactions_cost" CHECK ("reactions"."cost" in (0, 1)),
	CONSTRAINT "reactions_not_own" CHECK ("reactions"."card_id" <> "reactions"."author_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reviews_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_body" CHECK (char_length("reviews"."body") between 1 and 100),
	CONSTRAINT "reviews_not_own" CHECK ("reviews"."card_id" <> "reviews"."author_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_member" ON "charges" USING btree ("member_id","credited_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_paid_once" ON "reactions" USING btree ("card_id","author_id") WHERE cost > 0;--> statement-breakpoint
CREATE INDEX "reactions_card" ON "reactions" USING btree ("card_id","sequence");--> statement-breakpoint
CREATE INDEX "reactions_author" ON "reactions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_card" ON "reviews" USING btree ("card_id","sequence");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","card_id","sequence");--> statement-breakpoint
INSERT INTO "ledger_entries" ("member_id", "number", "delta", "total", "reason", "reference", "created_at")
	SELECT "id", 1, 10, 10, 'welcome', "id"::text, now() FROM "members";
