-- A new column stops readers of its table until the migration ends. These are all that full tables get; what takes long comes in the
-- migrations after this one. The default of existing rows costs no rewrite of the table.
ALTER TABLE "calls" ADD COLUMN "origin" jsonb;
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "origin" jsonb;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "origin" jsonb;
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "first_reply_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "reply_business_minutes" integer;
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "overdue_told" smallint DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "consultations" ALTER COLUMN "overdue_told" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "first_reply_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "reply_business_minutes" integer;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "overdue_told" smallint DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_queries" ALTER COLUMN "overdue_told" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "unanswered_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "answered_message_id" text;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "unanswered_since" timestamp (3) with time zone;
