ALTER TABLE "calls" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "moved_at" timestamp (3) with time zone;