CREATE TABLE "installation" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."single")
);
--> statement-breakpoint
CREATE TABLE "orphaned_files" (
	"name" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "posts_by_image" ON "posts" USING btree ("image") WHERE "posts"."image" is not null;