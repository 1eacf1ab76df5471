CREATE TABLE "held_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"submission" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("held_requests"."name" || ' ' || "held_requests"."email" || ' ' || "held_requests"."text")) STORED
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "form_key" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE INDEX "held_requests_newest" ON "held_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "held_requests_search" ON "held_requests" USING gin ("search_text" gin_trgm_ops);