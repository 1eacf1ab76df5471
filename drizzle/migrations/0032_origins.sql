ALTER TABLE "calls" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "origin" jsonb;--> statement-breakpoint
CREATE INDEX "calls_read_before" ON "calls" USING btree ("created_at") WHERE "calls"."origin" -> 'articles' is not null;--> statement-breakpoint
CREATE INDEX "consultations_read_before" ON "consultations" USING btree ("created_at") WHERE "consultations"."origin" -> 'articles' is not null;--> statement-breakpoint
CREATE INDEX "user_queries_read_before" ON "user_queries" USING btree ("created_at") WHERE "user_queries"."origin" -> 'articles' is not null;