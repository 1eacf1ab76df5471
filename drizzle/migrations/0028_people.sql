CREATE TABLE "call_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_id" uuid NOT NULL,
	"change" text NOT NULL,
	"starts_before" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"by_guest" boolean,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"company" text,
	"phone" text,
	"has_queries" boolean DEFAULT false NOT NULL,
	"has_consultations" boolean DEFAULT false NOT NULL,
	"has_calls" boolean DEFAULT false NOT NULL,
	"is_subscribed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("people"."email" || ' ' || coalesce("people"."name", '') || ' ' || coalesce("people"."company", '') || ' ' || regexp_replace(replace(fold_text(coalesce("people"."phone", '')), '(0)', ''), '[^0-9]', '', 'g'))) STORED,
	CONSTRAINT "people_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
-- To build these indexes in the default 64 MB takes longer. None of this stops readers: the tables that exist are locked against
-- writes only, until the transaction ends.
SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
CREATE INDEX "call_changes_by_call" ON "call_changes" USING btree ("call_id");
--> statement-breakpoint
CREATE INDEX "calls_by_email" ON "calls" USING btree (lower("email"),"created_at","id");
--> statement-breakpoint
CREATE INDEX "consultations_by_email" ON "consultations" USING btree (lower("email"),"created_at","id");
--> statement-breakpoint
CREATE INDEX "user_queries_by_email" ON "user_queries" USING btree (lower("email"),"created_at","id");
--> statement-breakpoint
-- What is known of each person, from all that the person has sent: the values are the latest that were given.
CREATE VIEW met_people AS
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
) AS met
GROUP BY email_key;
--> statement-breakpoint
-- Keeps the person of a new row, or of a call that was moved.
CREATE FUNCTION keep_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  met people%ROWTYPE;
BEGIN
  met.email_key := lower(NEW.email);
  met.email := NEW.email;
  met.created_at := NEW.created_at;
  met.active_at := NEW.created_at;
  met.has_queries := false;
  met.has_consultations := false;
  met.has_calls := false;
  met.is_subscribed := false;
  IF TG_TABLE_NAME = 'user_queries' THEN
    met.has_queries := true;
    met.name := NEW.first_name || ' ' || NEW.last_name;
    met.company := NEW.company;
    met.phone := NEW.phone;
  ELSIF TG_TABLE_NAME = 'consultations' THEN
    met.has_consultations := true;
    met.name := NEW.name;
    met.company := NEW.company;
  ELSIF TG_TABLE_NAME = 'calls' THEN
    met.has_calls := true;
    met.name := NEW.name;
    met.active_at := greatest(NEW.created_at, NEW.moved_at);
  ELSE
    met.email_key := NEW.email_key;
    met.is_subscribed := true;
  END IF;
  -- One contact after the other says nothing new, and writing it would make the requests of one address wait for each other. The lock
  -- keeps the row from being removed meanwhile, and is shared.
  PERFORM FROM people AS known
    WHERE known.email_key = met.email_key
      AND known.created_at <= met.created_at AND known.active_at > met.active_at - interval '1 minute'
      AND (known.name = met.name OR met.name IS NULL)
      AND (known.company = met.company OR met.company IS NULL)
      AND (known.phone = met.phone OR met.phone IS NULL)
      AND known.has_queries >= met.has_queries AND known.has_consultations >= met.has_consultations
      AND known.has_calls >= met.has_calls AND known.is_subscribed >= met.is_subscribed
    FOR KEY SHARE;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO people AS known (email_key, email, name, company, phone, has_queries, has_consultations, has_calls, is_subscribed, created_at, active_at)
    VALUES (met.email_key, met.email, met.name, met.company, met.phone, met.has_queries, met.has_consultations, met.has_calls, met.is_subscribed,
      met.created_at, met.active_at)
    ON CONFLICT (email_key) DO UPDATE SET
      email = CASE WHEN excluded.active_at >= known.active_at THEN excluded.email ELSE known.email END,
      name = CASE WHEN excluded.active_at >= known.active_at THEN coalesce(excluded.name, known.name) ELSE coalesce(known.name, excluded.name) END,
      company = CASE WHEN excluded.active_at >= known.active_at THEN coalesce(excluded.company, known.company) ELSE coalesce(known.company, excluded.company) END,
      phone = CASE WHEN excluded.active_at >= known.active_at THEN coalesce(excluded.phone, known.phone) ELSE coalesce(known.phone, excluded.phone) END,
      has_queries = known.has_queries OR excluded.has_queries,
      has_consultations = known.has_consultations OR excluded.has_consultations,
      has_calls = known.has_calls OR excluded.has_calls,
      is_subscribed = known.is_subscribed OR excluded.is_subscribed,
      created_at = least(known.created_at, excluded.created_at),
      active_at = greatest(known.active_at, excluded.active_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Makes the people of removed rows what their other rows say, and removes those who have none.
CREATE FUNCTION forget_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM people;
    INSERT INTO people (email_key, email, name, company, phone, has_queries, has_consultations, has_calls, is_subscribed, created_at, active_at)
      SELECT * FROM met_people;
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'subscribers' THEN
    SELECT array_agg(DISTINCT email_key) INTO keys FROM removed;
  ELSE
    SELECT array_agg(DISTINCT lower(email)) INTO keys FROM removed;
  END IF;
  -- In a statement of its own, so that the next one sees what others have committed until the locks were taken.
  PERFORM FROM people WHERE email_key = ANY (keys) ORDER BY email_key FOR UPDATE;
  WITH remaining AS MATERIALIZED (SELECT * FROM met_people WHERE email_key = ANY (keys)),
  updated AS (
    UPDATE people SET
      email = remaining.email, name = remaining.name, company = remaining.company, phone = remaining.phone,
      has_queries = remaining.has_queries, has_consultations = remaining.has_consultations,
      has_calls = remaining.has_calls, is_subscribed = remaining.is_subscribed,
      created_at = remaining.created_at, active_at = remaining.active_at
    FROM remaining WHERE people.email_key = remaining.email_key
  )
  DELETE FROM people WHERE email_key = ANY (keys) AND email_key NOT IN (SELECT email_key FROM remaining);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_insert AFTER INSERT ON user_queries FOR EACH ROW EXECUTE FUNCTION keep_person();
--> statement-breakpoint
CREATE TRIGGER person_insert AFTER INSERT ON consultations FOR EACH ROW EXECUTE FUNCTION keep_person();
--> statement-breakpoint
CREATE TRIGGER person_insert AFTER INSERT ON calls FOR EACH ROW EXECUTE FUNCTION keep_person();
--> statement-breakpoint
CREATE TRIGGER person_move AFTER UPDATE OF moved_at ON calls FOR EACH ROW EXECUTE FUNCTION keep_person();
--> statement-breakpoint
CREATE TRIGGER person_insert AFTER INSERT ON subscribers FOR EACH ROW EXECUTE FUNCTION keep_person();
--> statement-breakpoint
-- Triggers of a statement fire by name, and those of rows before them: clear_people comes before counted_delete, so that inserts and
-- deletions lock people before list_counts and cannot wait for each other.
CREATE TRIGGER clear_people AFTER DELETE ON user_queries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_people AFTER DELETE ON consultations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_people AFTER DELETE ON calls REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_people AFTER DELETE ON subscribers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_all_people AFTER TRUNCATE ON user_queries FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_all_people AFTER TRUNCATE ON consultations FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_all_people AFTER TRUNCATE ON calls FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
CREATE TRIGGER clear_all_people AFTER TRUNCATE ON subscribers FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
--> statement-breakpoint
-- What is there already. Making the triggers has locked the tables against writes until this transaction ends. In the order of the
-- list, because a search compares its first rows one by one.
INSERT INTO people (email_key, email, name, company, phone, has_queries, has_consultations, has_calls, is_subscribed, created_at, active_at)
  SELECT * FROM met_people ORDER BY active_at;
--> statement-breakpoint
-- Who canceled a call is not known of earlier ones, and of several moves only the last.
INSERT INTO call_changes (call_id, change, starts_at, by_guest, created_at)
  SELECT id, 'moved', starts_at, true, moved_at FROM calls WHERE moved_at IS NOT NULL
  UNION ALL SELECT id, 'cancelled', starts_at, NULL, cancelled_at FROM calls WHERE cancelled_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "people_by_activity" ON "people" USING btree ("active_at","id");
--> statement-breakpoint
CREATE INDEX "people_with_queries" ON "people" USING btree ("active_at","id") WHERE "people"."has_queries";
--> statement-breakpoint
CREATE INDEX "people_with_consultations" ON "people" USING btree ("active_at","id") WHERE "people"."has_consultations";
--> statement-breakpoint
CREATE INDEX "people_with_calls" ON "people" USING btree ("active_at","id") WHERE "people"."has_calls";
--> statement-breakpoint
CREATE INDEX "people_subscribed" ON "people" USING btree ("active_at","id") WHERE "people"."is_subscribed";
--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Last, because it stops writes to the admins.
ALTER TABLE "call_changes" ADD CONSTRAINT "call_changes_changed_by_admins_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;
