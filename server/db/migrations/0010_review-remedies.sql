CREATE TABLE "hidden_reviewers" (
	"card_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	CONSTRAINT "hidden_reviewers_card_id_author_id_pk" PRIMARY KEY("card_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "new_review_counts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_reviewers" ADD CONSTRAINT "hidden_reviewers_card_id_members_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_reviewers" ADD CONSTRAINT "hidden_reviewers_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_review_counts" ADD CONSTRAINT "new_review_counts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;