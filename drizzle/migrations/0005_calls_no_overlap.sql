-- Nobody's call overlaps another's: whoever commits second is refused, in whichever process.
ALTER TABLE "calls" ADD CONSTRAINT "calls_no_overlap" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&) WHERE ("cancelled_at" IS NULL);
