DROP INDEX "posts_search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("posts"."title" || ' ' || coalesce("posts"."author", '') || ' ' || coalesce("posts"."category", '') || ' ' || "posts"."content")) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (("search_text") gin_trgm_ops);