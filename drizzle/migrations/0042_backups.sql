CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"error" text,
	"verified_at" timestamp (3) with time zone,
	"verify_error" text
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at","id");