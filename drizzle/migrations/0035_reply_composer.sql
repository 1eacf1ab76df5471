CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"record_id" uuid,
	"by" uuid,
	"mail_id" uuid,
	"remove_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_by_admins_id_fk" FOREIGN KEY ("by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_by_admins_id_fk" FOREIGN KEY ("by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_record" ON "attachments" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attachments_by_mail" ON "attachments" USING btree ("mail_id") WHERE "attachments"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_by_file" ON "attachments" USING btree ("file");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("remove_at") WHERE "attachments"."mail_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title" ON "saved_replies" USING btree (lower("title"));