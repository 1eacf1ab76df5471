CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "calls_token_unique" UNIQUE("token"),
	CONSTRAINT "calls_take_time" CHECK ("calls"."starts_at" < "calls"."ends_at")
);
--> statement-breakpoint
CREATE INDEX "calls_by_start" ON "calls" USING btree ("starts_at","id");