CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"error" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"reader" uuid,
	"read_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "received_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"awaits_answer" boolean NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "received_attachments" ADD CONSTRAINT "received_attachments_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "received_attachments_by_mail" ON "received_attachments" USING btree ("mail_id","position");
--> statement-breakpoint
CREATE INDEX "received_mails_by_record" ON "received_mails" USING btree ("record_id","received_at","id");
--> statement-breakpoint
CREATE INDEX "received_mails_by_sender" ON "received_mails" USING btree (lower("from_address"));
--> statement-breakpoint
-- As in migration request_leads, and besides: since when the sender waits for another answer. What counts is when a mail was stored, because
-- an admin who answered before had not seen it.
CREATE OR REPLACE FUNCTION keep_first_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record uuid;
  first_at timestamptz;
  last_at timestamptz;
  minutes integer;
  since timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    record := OLD.record_id;
  ELSE
    record := NEW.record_id;
  END IF;
  -- Two answers at once: the second one waits here, and then sees the first.
  PERFORM FROM user_queries WHERE id = record FOR UPDATE;
  PERFORM FROM consultations WHERE id = record FOR UPDATE;
  SELECT at, business_minutes INTO first_at, minutes FROM request_events
    WHERE record_id = record AND kind = 'answer' AND withdrawn_at IS NULL ORDER BY at, id LIMIT 1;
  SELECT max(at) INTO last_at FROM request_events WHERE record_id = record AND kind = 'answer' AND withdrawn_at IS NULL;
  SELECT min(stored_at) INTO since FROM received_mails
    WHERE record_id = record AND awaits_answer AND stored_at > coalesce(last_at, '-infinity');
  UPDATE user_queries SET first_reply_at = first_at, reply_business_minutes = minutes, unanswered_since = since WHERE id = record;
  UPDATE consultations SET first_reply_at = first_at, reply_business_minutes = minutes, unanswered_since = since WHERE id = record;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER received_mails_unanswered AFTER INSERT OR DELETE ON received_mails FOR EACH ROW EXECUTE FUNCTION keep_first_reply();
--> statement-breakpoint
-- As in migration people, with the answers that people sent by mail from the address of their request.
CREATE OR REPLACE VIEW met_people AS
SELECT
  email_key,
  (array_agg(email ORDER BY active_at DESC))[1] AS email,
  (array_agg(name ORDER BY active_at DESC) FILTER (WHERE name IS NOT NULL))[1] AS name,
  (array_agg(company ORDER BY active_at DESC) FILTER (WHERE company IS NOT NULL))[1] AS company,
  (array_agg(phone ORDER BY active_at DESC) FILTER (WHERE phone IS NOT NULL))[1] AS phone,
  bool_or(kind = 'query') AS has_queries,
  bool_or(kind = 'consultation') AS has_consultations,
  bool_or(kind = 'call') AS has_calls,
  bool_or(kind = 'subscription') AS is_subscribed,
  min(created_at) AS created_at,
  max(active_at) AS active_at
FROM (
  SELECT lower(email) AS email_key, email, first_name || ' ' || last_name AS name, company, phone, 'query' AS kind, created_at, created_at AS active_at
    FROM user_queries
  UNION ALL
  SELECT lower(email), email, name, company, NULL::text, 'consultation', created_at, created_at FROM consultations
  UNION ALL
  SELECT lower(email), email, name, NULL::text, NULL::text, 'call', created_at, greatest(created_at, moved_at) FROM calls
  UNION ALL
  SELECT email_key, email, NULL::text, NULL::text, NULL::text, 'subscription', created_at, created_at FROM subscribers
  UNION ALL
  SELECT lower(user_queries.email), user_queries.email, NULL::text, NULL::text, NULL::text, 'answer', user_queries.created_at, received_at
    FROM received_mails JOIN user_queries ON user_queries.id = record_id
    WHERE received_mails.kind = 'answer' AND lower(from_address) = lower(user_queries.email)
  UNION ALL
  SELECT lower(consultations.email), consultations.email, NULL::text, NULL::text, NULL::text, 'answer', consultations.created_at, received_at
    FROM received_mails JOIN consultations ON consultations.id = record_id
    WHERE received_mails.kind = 'answer' AND lower(from_address) = lower(consultations.email)
) AS met
GROUP BY email_key;
--> statement-breakpoint
CREATE FUNCTION keep_person_who_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE people SET active_at = NEW.received_at
    WHERE email_key = lower(NEW.from_address) AND active_at < NEW.received_at AND (
      EXISTS (SELECT FROM user_queries WHERE id = NEW.record_id AND lower(email) = people.email_key)
      OR EXISTS (SELECT FROM consultations WHERE id = NEW.record_id AND lower(email) = people.email_key)
    );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By its name it fires after the one that locks the request: as for a deletion, requests come before people.
CREATE TRIGGER who_answers AFTER INSERT ON received_mails FOR EACH ROW
  WHEN (NEW.kind = 'answer') EXECUTE FUNCTION keep_person_who_answers();
