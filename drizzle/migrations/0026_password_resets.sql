CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secret_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_by_admin" ON "password_resets" USING btree ("admin_id");
--> statement-breakpoint
CREATE FUNCTION drop_secret_url() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.secret_url := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A link that is sent, refused, canceled or not to be sent is of no use to the outbox, and would let its readers take over an
-- account.
CREATE TRIGGER mails_drop_secret_url BEFORE INSERT OR UPDATE ON "mails" FOR EACH ROW
  WHEN (NEW.state <> 'waiting' AND NEW.secret_url IS NOT NULL) EXECUTE FUNCTION drop_secret_url();
