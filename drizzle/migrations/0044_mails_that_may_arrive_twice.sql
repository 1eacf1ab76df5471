ALTER TABLE "mails" ADD COLUMN "may_arrive_twice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE mails SET may_arrive_twice = true WHERE last_error LIKE '%The message may arrive twice.';
