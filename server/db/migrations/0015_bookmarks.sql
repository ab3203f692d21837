CREATE TABLE "bookmarks" (
	"member_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"is_favourite" boolean NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookmarks_member_id_card_id_pk" PRIMARY KEY("member_id","card_id"),
	CONSTRAINT "bookmarks_not_own" CHECK ("bookmarks"."member_id" <> "bookmarks"."card_id"),
	CONSTRAINT "bookmarks_not_empty" CHECK ("bookmarks"."is_favourite" or "bookmarks"."note" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookmarks_card" ON "bookmarks" USING btree ("card_id");