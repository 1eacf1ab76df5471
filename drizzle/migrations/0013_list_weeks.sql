CREATE TABLE "list_weeks" (
	"list" text NOT NULL,
	"week" timestamp (3) with time zone NOT NULL,
	"slot" smallint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "list_weeks_list_week_slot_pk" PRIMARY KEY("list","week","slot")
);
--> statement-breakpoint
-- Keeps list_weeks, as keep_list_counts keeps list_counts. The triggers' names come after those of that one: a connection's slot of
-- the whole list is locked first, and whoever shares the slot waits there, whatever weeks either of them goes on to change.
CREATE FUNCTION keep_list_weeks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT created_at, 1 AS n FROM added'
    WHEN 'DELETE' THEN 'SELECT created_at, -1 AS n FROM removed'
    WHEN 'UPDATE' THEN 'SELECT created_at, 1 AS n FROM added UNION ALL SELECT created_at, -1 FROM removed'
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM list_weeks WHERE list = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  EXECUTE format(
    'INSERT INTO list_weeks AS kept (list, week, slot, rows)
     SELECT %L, date_bin(''168 hours'', created_at, ''0001-01-01Z''), pg_backend_pid() %% 16, sum(n) FROM (%s) AS changed
     GROUP BY 2 HAVING sum(n) <> 0 ORDER BY 2
     ON CONFLICT (list, week, slot) DO UPDATE SET rows = kept.rows + excluded.rows',
    TG_TABLE_NAME, changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dated_insert AFTER INSERT ON subscribers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_weeks();
--> statement-breakpoint
CREATE TRIGGER dated_update AFTER UPDATE ON subscribers REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_weeks();
--> statement-breakpoint
CREATE TRIGGER dated_delete AFTER DELETE ON subscribers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_weeks();
--> statement-breakpoint
CREATE TRIGGER dated_truncate AFTER TRUNCATE ON subscribers FOR EACH STATEMENT EXECUTE FUNCTION keep_list_weeks();
--> statement-breakpoint
-- What is there already. Making the triggers has locked the table against writes until this transaction ends.
INSERT INTO list_weeks (list, week, slot, rows)
SELECT 'subscribers', date_bin('168 hours', created_at, '0001-01-01Z'), 0, count(*) FROM subscribers GROUP BY 2;
