ALTER TABLE "posts" ADD COLUMN "headings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "render_version" integer DEFAULT 0 NOT NULL;