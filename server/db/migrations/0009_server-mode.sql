ALTER TABLE "server_state" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "server_state" ADD CONSTRAINT "server_state_mode" CHECK ("server_state"."mode" in ('demo', 'production'));