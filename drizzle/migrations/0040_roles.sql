ALTER TABLE "admins" ALTER COLUMN "role" SET DEFAULT 'owner';--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
-- Until now every admin might do everything.
UPDATE "admins" SET "role" = 'owner';--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("role" IN ('owner', 'editor', 'agent', 'viewer'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("role" IN ('owner', 'editor', 'agent', 'viewer'));
