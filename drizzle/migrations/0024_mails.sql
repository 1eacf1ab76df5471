CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_name" text,
	"reply_address" text,
	"subject" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"calendar" jsonb,
	"record_id" uuid NOT NULL,
	"sent_by" uuid,
	"in_reply_to" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"last_error" text,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("mails"."recipient" || ' ' || "mails"."subject")) STORED,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'failed', 'cancelled', 'off'))
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "mail_choice" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "digest_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent_by_admins_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE "mails"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_record" ON "mails" USING btree ("record_id");