ALTER TABLE "consultations" ADD COLUMN "status_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "status_changed_by" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "status_change_id" uuid;--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "status_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "status_changed_by" uuid;--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "status_change_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_status_changed_by_admins_id_fk" FOREIGN KEY ("status_changed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_queries" ADD CONSTRAINT "user_queries_status_changed_by_admins_id_fk" FOREIGN KEY ("status_changed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultations_by_change" ON "consultations" USING btree ("status_change_id") WHERE "consultations"."status_change_id" is not null;--> statement-breakpoint
CREATE INDEX "user_queries_by_change" ON "user_queries" USING btree ("status_change_id") WHERE "user_queries"."status_change_id" is not null;