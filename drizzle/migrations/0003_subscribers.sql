CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ((lower("email")) gin_trgm_ops);