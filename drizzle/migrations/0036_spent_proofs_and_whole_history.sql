CREATE TABLE "spent_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_changes" ADD COLUMN "given_to" uuid;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "request_notes" ADD COLUMN "email_key" text;--> statement-breakpoint
CREATE INDEX "spent_proofs_by_until" ON "spent_proofs" USING btree ("until");--> statement-breakpoint
ALTER TABLE "call_changes" ADD CONSTRAINT "call_changes_given_to_admins_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The address is that of the request, whatever part of the product, script or older version writes the row.
CREATE FUNCTION keep_email_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_key := (
    SELECT lower(email) FROM user_queries WHERE id = NEW.record_id
    UNION ALL SELECT lower(email) FROM consultations WHERE id = NEW.record_id
    LIMIT 1
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_events_email_key BEFORE INSERT ON request_events FOR EACH ROW
  WHEN (NEW.email_key IS NULL) EXECUTE FUNCTION keep_email_key();
--> statement-breakpoint
CREATE TRIGGER request_notes_email_key BEFORE INSERT ON request_notes FOR EACH ROW
  WHEN (NEW.email_key IS NULL) EXECUTE FUNCTION keep_email_key();
--> statement-breakpoint
UPDATE request_events SET email_key = lower(email) FROM user_queries WHERE user_queries.id = record_id;
--> statement-breakpoint
UPDATE request_events SET email_key = lower(email) FROM consultations WHERE consultations.id = record_id;
--> statement-breakpoint
UPDATE request_notes SET email_key = lower(email) FROM user_queries WHERE user_queries.id = record_id;
--> statement-breakpoint
UPDATE request_notes SET email_key = lower(email) FROM consultations WHERE consultations.id = record_id;
--> statement-breakpoint
CREATE INDEX "request_events_by_person" ON "request_events" USING btree ("email_key","at","id");--> statement-breakpoint
CREATE INDEX "request_notes_by_person" ON "request_notes" USING btree ("email_key","created_at","id");
