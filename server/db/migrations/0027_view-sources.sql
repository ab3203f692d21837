ALTER TABLE "view_days" ADD COLUMN "qr" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_days" ADD COLUMN "link" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_days" ADD COLUMN "users" integer DEFAULT 0 NOT NULL;