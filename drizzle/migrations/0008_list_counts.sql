-- Keeps list_counts; the argument is the list's column of statuses, without one its status is ''. Counters are taken in one order
-- and all at once, so that two transactions cannot wait for each other; each connection has a slot that few others share.
CREATE FUNCTION keep_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  status text := coalesce(quote_ident(TG_ARGV[0]), '''''');
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s AS status, 1 AS n FROM added', status)
    WHEN 'DELETE' THEN format('SELECT %s AS status, -1 AS n FROM removed', status)
    WHEN 'UPDATE' THEN format('SELECT %1$s AS status, 1 AS n FROM added UNION ALL SELECT %1$s, -1 FROM removed', status)
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM list_counts WHERE list = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  EXECUTE format(
    'INSERT INTO list_counts AS kept (list, status, slot, rows)
     SELECT %L, status, pg_backend_pid() %% 16, sum(n) FROM (%s) AS changed GROUP BY status HAVING sum(n) <> 0 ORDER BY status
     ON CONFLICT (list, status, slot) DO UPDATE SET rows = kept.rows + excluded.rows',
    TG_TABLE_NAME, changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counted_insert AFTER INSERT ON user_queries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts('status');
--> statement-breakpoint
CREATE TRIGGER counted_update AFTER UPDATE ON user_queries REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts('status');
--> statement-breakpoint
CREATE TRIGGER counted_delete AFTER DELETE ON user_queries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts('status');
--> statement-breakpoint
CREATE TRIGGER counted_truncate AFTER TRUNCATE ON user_queries FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();
--> statement-breakpoint
CREATE TRIGGER counted_insert AFTER INSERT ON consultations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts('status');
--> statement-breakpoint
CREATE TRIGGER counted_update AFTER UPDATE ON consultations REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts('status');
--> statement-breakpoint
CREATE TRIGGER counted_delete AFTER DELETE ON consultations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts('status');
--> statement-breakpoint
CREATE TRIGGER counted_truncate AFTER TRUNCATE ON consultations FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();
--> statement-breakpoint
CREATE TRIGGER counted_insert AFTER INSERT ON subscribers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();
--> statement-breakpoint
CREATE TRIGGER counted_delete AFTER DELETE ON subscribers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();
--> statement-breakpoint
CREATE TRIGGER counted_truncate AFTER TRUNCATE ON subscribers FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();
--> statement-breakpoint
-- What is there already. Making the triggers has locked the tables against writes until this transaction ends.
INSERT INTO list_counts (list, status, slot, rows)
SELECT 'user_queries', status, 0, count(*) FROM user_queries GROUP BY status
UNION ALL SELECT 'consultations', status, 0, count(*) FROM consultations GROUP BY status
UNION ALL SELECT 'subscribers', '', 0, count(*) FROM subscribers HAVING count(*) > 0;
