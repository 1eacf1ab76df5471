-- A text as people type it: small letters without accents, one spelling for ligatures, wide letters, quotes and dashes. The stored text
-- and the term of a search go through the same function, so they meet. Immutable, as a stored column needs: another spelling
-- is another function, and the columns are made anew. Its body names nothing but pg_catalog, so that a dump can be restored.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  -- One byte for each character: ASCII, which most texts are, and ten times as fast.
  IF octet_length(given) = length(given) THEN
    RETURN lower(given);
  END IF;
  RETURN
    replace(replace(replace(replace(
      translate(
        -- The accents that NFKD has taken off their letters, soft hyphens and what has no width.
        lower(normalize(regexp_replace(normalize(given, NFKD), U&'[\0300-\036F\00AD\200B-\200D\FEFF]+', '', 'g'), NFC)),
        'øłđðħıŧŋĸς’‘ʼ′“”„″‐–—−', 'olddhitnkσ''''''''"""----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END $$;
--> statement-breakpoint
-- To build these indexes in the default 64 MB takes twice as long.
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
DROP INDEX "calls_search";--> statement-breakpoint
DROP INDEX "subscribers_search";--> statement-breakpoint
ALTER TABLE "consultations" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("consultations"."name" || ' ' || "consultations"."email" || ' ' || "consultations"."description")) STORED;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("posts"."title" || ' ' || coalesce("posts"."author", '') || ' ' || coalesce("posts"."category", '') || ' ' || "posts"."content")) STORED;--> statement-breakpoint
ALTER TABLE "user_queries" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("user_queries"."first_name" || ' ' || "user_queries"."last_name" || ' ' || "user_queries"."email" || ' ' || "user_queries"."company" || ' ' || "user_queries"."project_description" || ' ' || case "user_queries"."project_type" when 'mvp' then 'MVP Development' when 'security' then 'Security Audit' when 'ai' then 'AI Implementation' when 'blockchain' then 'Blockchain Development' when 'consulting' then 'Technical Consulting' when 'other' then 'Other' else "user_queries"."project_type" end || ' ' || regexp_replace(replace(fold_text(coalesce("user_queries"."phone", '')), '(0)', ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("calls"."name" || ' ' || "calls"."email" || ' ' || "calls"."topic")) STORED;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("subscribers"."email")) STORED;--> statement-breakpoint
CREATE INDEX "user_queries_by_type" ON "user_queries" USING btree ("project_type","created_at","id","budget_range","status");--> statement-breakpoint
CREATE INDEX "user_queries_by_budget" ON "user_queries" USING btree ("budget_range","created_at","id","project_type","status");--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultations_search" ON "consultations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_queries_search" ON "user_queries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ("search_text" gin_trgm_ops);