CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"excerpt" text NOT NULL,
	"read_minutes" integer NOT NULL,
	"author" text,
	"category" text,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_category" CHECK ("posts"."category" in ('AI', 'Blockchain', 'Cybersecurity', 'Business'))
);
--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_slugs_by_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ((lower("title")) gin_trgm_ops);