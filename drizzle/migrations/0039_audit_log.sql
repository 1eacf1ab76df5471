CREATE TABLE "audit_entries" (
	"number" bigint PRIMARY KEY NOT NULL,
	"id" uuid GENERATED ALWAYS AS (('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"actor" text NOT NULL,
	"admin_id" uuid,
	"session" text,
	"address" text,
	"address_salt" text,
	"address_mark" text,
	"object" text,
	"object_ids" uuid[] DEFAULT '{}' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"hash" text NOT NULL,
	"key_id" text,
	"mac" text
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text,
	CONSTRAINT "audit_head_single" CHECK ("audit_head"."single")
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_admin" ON "audit_entries" USING btree ("admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_object" ON "audit_entries" USING gin ("object_ids");--> statement-breakpoint
-- Only the retention job may remove entries and addresses. It names itself for its transaction.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The id is generated after this trigger.
  hidden text[] := '{address,address_salt,id}';
BEGIN
  IF TG_OP <> 'TRUNCATE' AND current_setting('northlattice.audit_retention', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    ELSIF TG_OP = 'UPDATE' AND NEW.address IS NULL AND NEW.address_salt IS NULL
      AND to_jsonb(NEW) - hidden = to_jsonb(OLD) - hidden THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();
