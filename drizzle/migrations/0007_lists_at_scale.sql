CREATE TABLE "list_counts" (
	"list" text NOT NULL,
	"status" text NOT NULL,
	"slot" smallint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "list_counts_list_status_slot_pk" PRIMARY KEY("list","status","slot")
);
--> statement-breakpoint
DROP INDEX "consultations_search";--> statement-breakpoint
DROP INDEX "user_queries_search";--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("consultations"."name" || ' ' || "consultations"."email" || ' ' || "consultations"."description")) STORED;--> statement-breakpoint
ALTER TABLE "user_queries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("user_queries"."first_name" || ' ' || "user_queries"."last_name" || ' ' || "user_queries"."email" || ' ' || "user_queries"."company" || ' ' || "user_queries"."project_description")) STORED;--> statement-breakpoint
CREATE INDEX "consultations_search" ON "consultations" USING gin (("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_queries_search" ON "user_queries" USING gin (("search_text") gin_trgm_ops);