CREATE TABLE "half_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "totp_factors_admin_id_unique" UNIQUE("admin_id")
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "second_factor_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "key_fingerprint" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "second_factor_default" text DEFAULT 'after-7-days' NOT NULL;--> statement-breakpoint
ALTER TABLE "half_logins" ADD CONSTRAINT "half_logins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_logins_by_admin" ON "half_logins" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_admin" ON "recovery_codes" USING btree ("admin_id");--> statement-breakpoint
INSERT INTO "installation" ("second_factor_default") SELECT 'off' WHERE EXISTS (SELECT 1 FROM "admins") ON CONFLICT ("single") DO UPDATE SET "second_factor_default" = 'off';
