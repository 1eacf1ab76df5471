ALTER TABLE "admins" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Admins who have logged in with a printed password are not asked for another one.
UPDATE "admins" SET "must_change_password" = true WHERE "has_printed_password" AND "last_login_at" IS NULL;
