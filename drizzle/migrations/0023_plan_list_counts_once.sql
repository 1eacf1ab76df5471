-- As in list_counts, but new rows are counted by statements that a connection plans once: planning took a third of the time
-- in which a submission was stored.
CREATE OR REPLACE FUNCTION keep_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grouped text := coalesce(quote_ident(TG_ARGV[0]), '''''');
  changed text := CASE TG_OP
    WHEN 'DELETE' THEN format('SELECT %s AS status, -1 AS n FROM removed', grouped)
    WHEN 'UPDATE' THEN format('SELECT %1$s AS status, 1 AS n FROM added UNION ALL SELECT %1$s, -1 FROM removed', grouped)
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM list_counts WHERE list = TG_TABLE_NAME;
  ELSIF TG_OP = 'INSERT' AND TG_NARGS = 0 THEN
    INSERT INTO list_counts AS kept (list, status, slot, rows)
      SELECT TG_TABLE_NAME, '', pg_backend_pid() % 16, count(*) FROM added HAVING count(*) > 0
      ON CONFLICT (list, status, slot) DO UPDATE SET rows = kept.rows + excluded.rows;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts AS kept (list, status, slot, rows)
      SELECT TG_TABLE_NAME, added.status, pg_backend_pid() % 16, count(*) FROM added GROUP BY added.status ORDER BY added.status
      ON CONFLICT (list, status, slot) DO UPDATE SET rows = kept.rows + excluded.rows;
  ELSE
    EXECUTE format(
      'INSERT INTO list_counts AS kept (list, status, slot, rows)
       SELECT %L, status, pg_backend_pid() %% 16, sum(n) FROM (%s) AS changed GROUP BY status HAVING sum(n) <> 0 ORDER BY status
       ON CONFLICT (list, status, slot) DO UPDATE SET rows = kept.rows + excluded.rows',
      TG_TABLE_NAME, changed);
  END IF;
  RETURN NULL;
END $$;
