CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"from_value" text,
	"to_value" text,
	"change_id" uuid,
	"mail_id" uuid,
	"business_minutes" integer,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "request_events_by_record" ON "request_events" USING btree ("record_id","at","id");
--> statement-breakpoint
CREATE INDEX "request_events_by_change" ON "request_events" USING btree ("change_id") WHERE "request_events"."change_id" is not null;
--> statement-breakpoint
CREATE INDEX "request_events_by_mail" ON "request_events" USING btree ("mail_id") WHERE "request_events"."mail_id" is not null;
--> statement-breakpoint
-- As in migration people: to build these indexes in the default 64 MB takes longer.
SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
CREATE INDEX "calls_read_before" ON "calls" USING btree ("created_at") WHERE "calls"."origin" -> 'articles' is not null;
--> statement-breakpoint
CREATE INDEX "consultations_read_before" ON "consultations" USING btree ("created_at") WHERE "consultations"."origin" -> 'articles' is not null;
--> statement-breakpoint
CREATE INDEX "user_queries_read_before" ON "user_queries" USING btree ("created_at") WHERE "user_queries"."origin" -> 'articles' is not null;
--> statement-breakpoint
CREATE INDEX "consultations_by_owner" ON "consultations" USING btree ("owner_id","created_at","id") WHERE "consultations"."owner_id" is not null;
--> statement-breakpoint
CREATE INDEX "consultations_unowned" ON "consultations" USING btree ("created_at","id") WHERE "consultations"."owner_id" is null;
--> statement-breakpoint
CREATE INDEX "consultations_unanswered" ON "consultations" USING btree ("created_at","id","owner_id") WHERE "consultations"."status" = 'pending' and ("consultations"."first_reply_at" is null or "consultations"."unanswered_since" is not null);
--> statement-breakpoint
CREATE INDEX "consultations_answered" ON "consultations" USING btree ("created_at","id","owner_id") WHERE "consultations"."status" = 'pending' and "consultations"."first_reply_at" is not null and "consultations"."unanswered_since" is null;
--> statement-breakpoint
CREATE INDEX "consultations_replies" ON "consultations" USING btree ("first_reply_at","created_at","reply_business_minutes") WHERE "consultations"."first_reply_at" is not null;
--> statement-breakpoint
CREATE INDEX "user_queries_by_owner" ON "user_queries" USING btree ("owner_id","created_at","id") WHERE "user_queries"."owner_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_queries_unowned" ON "user_queries" USING btree ("created_at","id") WHERE "user_queries"."owner_id" is null;
--> statement-breakpoint
CREATE INDEX "user_queries_unanswered" ON "user_queries" USING btree ("created_at","id","owner_id") WHERE "user_queries"."status" = 'pending' and ("user_queries"."first_reply_at" is null or "user_queries"."unanswered_since" is not null);
--> statement-breakpoint
CREATE INDEX "user_queries_answered" ON "user_queries" USING btree ("created_at","id","owner_id") WHERE "user_queries"."status" = 'pending' and "user_queries"."first_reply_at" is not null and "user_queries"."unanswered_since" is null;
--> statement-breakpoint
CREATE INDEX "user_queries_replies" ON "user_queries" USING btree ("first_reply_at","created_at","reply_business_minutes") WHERE "user_queries"."first_reply_at" is not null;
--> statement-breakpoint
CREATE FUNCTION keep_first_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_at timestamptz;
  minutes integer;
BEGIN
  -- Two answers at once: the second one waits here, and then sees the first.
  PERFORM FROM user_queries WHERE id = NEW.record_id FOR UPDATE;
  PERFORM FROM consultations WHERE id = NEW.record_id FOR UPDATE;
  SELECT at, business_minutes INTO first_at, minutes FROM request_events
    WHERE record_id = NEW.record_id AND kind = 'answer' AND withdrawn_at IS NULL ORDER BY at, id LIMIT 1;
  UPDATE user_queries SET first_reply_at = first_at, reply_business_minutes = minutes WHERE id = NEW.record_id;
  UPDATE consultations SET first_reply_at = first_at, reply_business_minutes = minutes WHERE id = NEW.record_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_events_first_reply AFTER INSERT OR UPDATE OF at, withdrawn_at ON request_events FOR EACH ROW
  WHEN (NEW.kind = 'answer') EXECUTE FUNCTION keep_first_reply();
--> statement-breakpoint
-- A reply that failed or was cancelled is no answer. When it is sent again, it counts from then; that business time is not measured.
CREATE FUNCTION keep_answer_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('failed', 'cancelled') THEN
    UPDATE request_events SET withdrawn_at = now() WHERE mail_id = NEW.id AND withdrawn_at IS NULL;
  ELSE
    UPDATE request_events SET withdrawn_at = NULL, at = NEW.queued_at, business_minutes = NULL
      WHERE mail_id = NEW.id AND withdrawn_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_keep_answer AFTER UPDATE OF state ON mails FOR EACH ROW
  WHEN (NEW.kind = 'reply' AND NEW.state <> OLD.state) EXECUTE FUNCTION keep_answer_of_mail();
--> statement-breakpoint
-- What is known of the time before: the last change of each status, and the replies.
INSERT INTO request_events (id, record_id, kind, at, by, from_value, to_value, change_id)
SELECT gen_random_uuid(), id, 'status', status_changed_at, status_changed_by, status_before, status, status_change_id
  FROM user_queries WHERE status_changed_at IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), id, 'status', status_changed_at, status_changed_by, status_before, status, status_change_id
  FROM consultations WHERE status_changed_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO request_events (id, record_id, kind, at, by, mail_id)
SELECT gen_random_uuid(), record_id, 'answer', created_at, sent_by, id
  FROM mails WHERE kind = 'reply' AND state IN ('waiting', 'sent');
--> statement-breakpoint
-- Nobody is told of requests from long before.
UPDATE user_queries SET overdue_told = 0 WHERE created_at > now() - interval '24 hours';
--> statement-breakpoint
UPDATE consultations SET overdue_told = 0 WHERE created_at > now() - interval '24 hours';
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"by" uuid,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "request_notes_by_record" ON "request_notes" USING btree ("record_id","created_at","id");
--> statement-breakpoint
-- Last, because they stop writes to the admins.
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_by_admins_id_fk" FOREIGN KEY ("by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_queries" ADD CONSTRAINT "user_queries_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_by_admins_id_fk" FOREIGN KEY ("by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
