CREATE TABLE "heartbeats" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL
);
