CREATE TABLE "availabilities" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "calendar_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "day_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "hour_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_changed_by_admins_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_host_id_admins_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_by_host" ON "calls" USING btree ("host_id") WHERE "calls"."host_id" is not null;
--> statement-breakpoint
-- Calls of one calendar never overlap. A range of one calendar, because an index of ranges compares only ranges.
CREATE TYPE "uuid_range" AS RANGE (subtype = uuid);--> statement-breakpoint
ALTER TABLE "calls" DROP CONSTRAINT "calls_no_overlap";--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_no_overlap" EXCLUDE USING gist (uuid_range("calendar_id", "calendar_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL);--> statement-breakpoint
-- Where there is one admin, the calls to come are that admin's.
UPDATE "calls" SET "host_id" = (SELECT "id" FROM "admins" WHERE "disabled_at" IS NULL)
	WHERE "cancelled_at" IS NULL AND "ends_at" > now() AND (SELECT count(*) FROM "admins" WHERE "disabled_at" IS NULL) = 1;
