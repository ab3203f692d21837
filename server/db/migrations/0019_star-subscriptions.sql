CREATE TABLE "subscriptions" (
	"payload" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"stars" integer NOT NULL,
	"charge_id" text,
	"paid_until" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"update_id" bigint,
	"updated_at" timestamp with time zone,
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active', 'canceled', 'barred', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payer_id" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_member" ON "subscriptions" USING btree ("member_id","paid_until");