DROP INDEX "consultations_unanswered";--> statement-breakpoint
DROP INDEX "user_queries_unanswered";--> statement-breakpoint
CREATE INDEX "received_mails_awaiting" ON "received_mails" USING btree ("stored_at") WHERE "received_mails"."awaits_answer";--> statement-breakpoint
CREATE INDEX "consultations_unanswered" ON "consultations" USING btree ("created_at","id","owner_id") WHERE ("consultations"."status" = 'pending' and "consultations"."first_reply_at" is null) or "consultations"."unanswered_since" is not null;--> statement-breakpoint
CREATE INDEX "user_queries_unanswered" ON "user_queries" USING btree ("created_at","id","owner_id") WHERE ("user_queries"."status" = 'pending' and "user_queries"."first_reply_at" is null) or "user_queries"."unanswered_since" is not null;
--> statement-breakpoint
-- Since when the sender of a request waits for another answer. What counts is when a mail was stored, because an admin who answered before
-- had not seen it. A decision answers the mails before it; after Undo it is the time of the decision that Undo has brought back.
CREATE FUNCTION unanswered_since_of(request uuid, request_status text, changed_at timestamptz, change uuid) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT min(stored_at) FROM received_mails WHERE record_id = request AND awaits_answer AND stored_at > greatest(
    '-infinity'::timestamptz,
    (SELECT max(at) FROM request_events WHERE record_id = request AND kind = 'answer' AND withdrawn_at IS NULL),
    CASE
      WHEN request_status = 'pending' THEN NULL
      WHEN change IS NOT NULL THEN changed_at
      ELSE (SELECT max(at) FROM request_events
        WHERE record_id = request AND kind = 'status' AND to_value = request_status AND change_id IS NOT NULL)
    END)
$$;
--> statement-breakpoint
-- As in migration received_mails, with that function.
CREATE OR REPLACE FUNCTION keep_first_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record uuid;
  first_at timestamptz;
  minutes integer;
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
  UPDATE user_queries SET first_reply_at = first_at, reply_business_minutes = minutes,
    unanswered_since = unanswered_since_of(record, status, status_changed_at, status_change_id) WHERE id = record;
  UPDATE consultations SET first_reply_at = first_at, reply_business_minutes = minutes,
    unanswered_since = unanswered_since_of(record, status, status_changed_at, status_change_id) WHERE id = record;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_unanswered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unanswered_since := unanswered_since_of(NEW.id, NEW.status, NEW.status_changed_at, NEW.status_change_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_queries_unanswered BEFORE UPDATE OF status ON user_queries FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_unanswered();
--> statement-breakpoint
CREATE TRIGGER consultations_unanswered BEFORE UPDATE OF status ON consultations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_unanswered();
--> statement-breakpoint
UPDATE user_queries SET unanswered_since = unanswered_since_of(id, status, status_changed_at, status_change_id)
  WHERE id IN (SELECT record_id FROM received_mails WHERE awaits_answer);
--> statement-breakpoint
UPDATE consultations SET unanswered_since = unanswered_since_of(id, status, status_changed_at, status_change_id)
  WHERE id IN (SELECT record_id FROM received_mails WHERE awaits_answer);
