-- As in migration request_leads, but a reply that the mail server refused, or could not be given, is no answer either, although it still
-- waits. Once it is sent, it counts from then on. While a try is under way nothing changes.
CREATE OR REPLACE FUNCTION keep_answer_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'sent' THEN
    UPDATE request_events SET withdrawn_at = NULL, at = coalesce(NEW.sent_at, now()), business_minutes = NULL
      WHERE mail_id = NEW.id AND withdrawn_at IS NOT NULL;
  ELSIF NEW.state <> 'waiting' OR (NEW.last_error IS NOT NULL AND NEW.started_at IS NULL) THEN
    UPDATE request_events SET withdrawn_at = now() WHERE mail_id = NEW.id AND withdrawn_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER mails_keep_answer ON mails;
--> statement-breakpoint
CREATE TRIGGER mails_keep_answer AFTER UPDATE OF state, last_error ON mails FOR EACH ROW
  WHEN (NEW.kind = 'reply' AND (NEW.state, NEW.last_error) IS DISTINCT FROM (OLD.state, OLD.last_error))
  EXECUTE FUNCTION keep_answer_of_mail();
--> statement-breakpoint
-- As in migration answers_after_decision, but of a reply it counts when it was written: it may have been sent hours later, and its author
-- had not seen what came meanwhile.
CREATE OR REPLACE FUNCTION unanswered_since_of(request uuid, request_status text, changed_at timestamptz, change uuid) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT min(stored_at) FROM received_mails WHERE record_id = request AND awaits_answer AND stored_at > greatest(
    '-infinity'::timestamptz,
    (SELECT max(coalesce(mails.created_at, request_events.at)) FROM request_events LEFT JOIN mails ON mails.id = mail_id
      WHERE request_events.record_id = request AND request_events.kind = 'answer' AND withdrawn_at IS NULL),
    CASE
      WHEN request_status = 'pending' THEN NULL
      WHEN change IS NOT NULL THEN changed_at
      ELSE (SELECT max(at) FROM request_events
        WHERE record_id = request AND kind = 'status' AND to_value = request_status AND change_id IS NOT NULL)
    END)
$$;
--> statement-breakpoint
-- Replies that wait already after a failed try.
UPDATE request_events SET withdrawn_at = now() FROM mails
  WHERE mails.id = mail_id AND mails.state = 'waiting' AND mails.last_error IS NOT NULL AND withdrawn_at IS NULL;
