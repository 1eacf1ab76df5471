CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultations_status" CHECK ("consultations"."status" in ('pending', 'solved', 'dismissed'))
);
--> statement-breakpoint
CREATE INDEX "consultations_newest" ON "consultations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consultations_by_status" ON "consultations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "consultations_search" ON "consultations" USING gin ((lower("name" || ' ' || "email" || ' ' || "description")) gin_trgm_ops);