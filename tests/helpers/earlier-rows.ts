// Rows of databases of earlier versions, for the test of upgrades.

export const image = `${'ab'.repeat(16)}.webp`
/** Returns a UUID. */
export const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Returns the id of a query of `firstRows`, whose sender is n@example.com. */
export const queryId = (n: number) => id(n).replace('-8000-', '-8001-')

/** Rows in every table of the first version, with texts that databases trip over. */
export const firstRows = `
  insert into admins (id, name, email, email_key, password_hash, role, last_login_at, queries_seen_at, created_at, updated_at)
    values ('${id(1)}', 'Ada ''x''', 'Ada@Example.com', 'ada@example.com', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 'Super Admin',
      '2026-11-01 10:00:00.123456+00', '2026-11-01 10:00:00.123+00', '2026-10-01 10:00:00.000001+00', '2026-10-02 10:00:00+00');
  insert into sessions (id, user_id, expires_at, ends_at, replaces, created_at, ip, user_agent)
    values ('${'a'.repeat(64)}', '${id(1)}', '2100-01-01', '2100-02-01', null, '2026-11-01', '::1', 'Browser "1"'),
      ('${'b'.repeat(64)}', '${id(1)}', '2100-01-01', '2100-02-01', '${'a'.repeat(64)}', '2026-11-02', null, null);
  insert into invitations (id, token_hash, email, email_key, name, created_at, expires_at)
    values ('${id(2)}', '${'c'.repeat(64)}', 'New@example.com', 'new@example.com', null, '2026-11-01', '2100-01-01');
  insert into calls (id, name, email, topic, starts_at, ends_at, token, created_at, cancelled_at)
    values ('${id(3)}', 'Bob', 'bob@example.com', 'Zwölf \\ 🥊', '2026-12-01 09:00+00', '2026-12-01 09:30+00', 'token-1', '2026-11-01', null),
      ('${id(4)}', 'Eve', 'eve@example.com', 'x', '2026-12-01 09:00+00', '2026-12-01 09:30+00', 'token-2', '2026-11-01', '2026-11-02');
  insert into consultations (id, name, email, company, description, status, created_at, updated_at)
    values ('${id(5)}', 'Grace', 'grace@example.com', null, E'One\\nTwo', 'solved', '2026-11-01', '2026-11-02');
  insert into user_queries (id, first_name, last_name, email, company, phone, project_type, project_description, budget_range, status,
      created_at, updated_at)
    select ('019a0000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'Ada', 'Löve', n || '@example.com', 'ACME', null,
      'ai', repeat('x', n), null, (array['pending', 'solved', 'rejected'])[n % 3 + 1],
      '2026-11-01'::timestamptz + n * interval '1 hour', '2026-11-02'
    from generate_series(1, 300) as n;
  insert into subscribers (id, email, email_key, created_at) values ('${id(6)}', 'R@example.com', 'r@example.com', '2026-11-01 01:02:03.456+00');
  insert into posts (id, slug, title, content, html, excerpt, read_minutes, author, category, image, image_width, image_height, version,
      created_at, updated_at)
    values ('${id(7)}', 'proofs', 'Proofs', '# Why', '<h1>Why</h1>', 'Why', 1, null, 'Blockchain', '${image}', 1600, 800, 3, '2026-11-01', '2026-11-02'),
      ('${id(8)}', 'plain', 'Plain', repeat('long ', 10000), '<p>long</p>', 'long', 40, 'Grace', null, null, null, null, 1, '2026-11-01', '2026-11-01');
  insert into post_slugs (slug, post_id) values ('proofs', '${id(7)}'), ('old-proofs', '${id(7)}'), ('plain', '${id(8)}');
  insert into events (name, payload, created_at)
    values ('new-subscriber', '{"id": "${id(6)}", "email": "R@example.com", "n": 12345678901234567890}', '2026-11-01'),
      ('post', '{"id": "${id(7)}", "title": "Proofs", "slug": "proofs", "change": "created"}', '2026-11-02');
  insert into heartbeats (minute) values ('2026-11-01 10:01:00+00');
  insert into rate_limits (key, points, expire) values ('accepted:query:::1', 3, 4000000000000);`

/** Rows in the tables that later versions added. */
export const laterRows = `
  insert into installation default values;
  insert into known_devices (id, admin_id, expires_at) values ('${'d'.repeat(64)}', '${id(1)}', '2100-01-01');
  insert into orphaned_files (name, marked_at) values ('${'cd'.repeat(16)}.webp', '2026-11-01');`

/**
 * Rows in the tables of mail and of its links, a call that was moved, statuses that were changed, replies of each state, and requests that
 * have just arrived.
 */
export const rowsOfMail = `
  insert into mails (kind, recipient, subject, blocks, record_id, state) values ('call-move', 'bob@example.com', 'Moved', '[]', '${id(3)}', 'sent');
  insert into password_resets (token_hash, admin_id, expires_at) values ('${'e'.repeat(64)}', '${id(1)}', '2100-01-01');
  insert into email_changes (admin_id, token_hash, email, expires_at) values ('${id(1)}', '${'f'.repeat(64)}', 'new@example.com', '2100-01-01');
  update consultations set status_changed_at = '2026-11-02', status_changed_by = '${id(1)}', status_before = 'pending';
  insert into mails (id, kind, recipient, subject, blocks, record_id, sent_by, state, created_at)
    values ('${id(10)}', 'reply', 'grace@example.com', 'Re: x', '[]', '${id(5)}', '${id(1)}', 'sent', '2026-11-03'),
      ('${id(11)}', 'reply', 'grace@example.com', 'Re: x', '[]', '${id(5)}', '${id(1)}', 'failed', '2026-11-01 12:00+00');
  update user_queries set status_changed_at = '2026-11-04', status_changed_by = '${id(1)}', status_before = 'rejected', status_change_id = '${id(20)}'
    where id = '${queryId(1)}';
  insert into mails (kind, recipient, subject, blocks, record_id, sent_by, state, created_at)
    values ('reply', '2@example.com', 'Re: x', '[]', '${queryId(2)}', '${id(1)}', 'cancelled', '2026-11-05'),
      ('reply', '2@example.com', 'Re: x', '[]', '${queryId(2)}', '${id(1)}', 'waiting', '2026-11-06'),
      ('reply', '2@example.com', 'Re: x', '[]', '${queryId(2)}', null, 'sent', '2026-11-07'),
      ('query-receipt', '3@example.com', 'x', '[]', '${queryId(3)}', null, 'sent', '2026-11-05');
  insert into user_queries (id, first_name, last_name, email, company, project_type, project_description, status, created_at, updated_at)
    select '${queryId(301)}', first_name, last_name, email, company, project_type, project_description, 'pending', now(), now()
    from user_queries where id = '${queryId(3)}';
  insert into consultations (id, name, email, description, status, created_at, updated_at)
    values ('${id(21)}', 'Grace', 'Grace@example.com', 'x', 'pending', now(), now());
  update calls set moves = 1, moved_at = '2026-11-03' where id = '${id(3)}';`
