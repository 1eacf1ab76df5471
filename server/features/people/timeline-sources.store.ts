import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  admins,
  callChanges,
  calls,
  mails,
  receivedMails,
  requestEvents,
  requestNotes,
  subscribers,
} from '#drizzle/schema/index.ts'
import { type RequestTable, requestSources } from '#server/inbox/request-sources.store.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import { type RequestKind, requestKinds } from '#src/shared/inbox/request.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'

/**
 * A kind of entries: the expressions for its rows, their person or request, time and content. Each needs an index by `key` and
 * `at`, so that a page costs the same for a person with many rows.
 */
export type TimelineSource = {
  kind: Entry['kind'] | SQL
  from: SQLWrapper
  /** The person's address in lower case, or the id of a request. */
  key: SQLWrapper
  id: SQLWrapper
  at: SQLWrapper
  where?: SQL
  recordId: SQLWrapper
  /** The id of the admin who did it. */
  by?: SQLWrapper
  isByGuest?: SQLWrapper
  subject?: SQLWrapper
  words?: SQLWrapper
  status?: SQLWrapper
  start?: SQLWrapper
  before?: SQLWrapper
  /** The values before and after a change, as JSON; null for one that cannot be undone. */
  undo?: SQLWrapper
}

const emailOf = (table: RequestTable | typeof calls) => sql`lower(${table.email})`

/** The requests of a kind. */
function requestsOf(kind: RequestKind): TimelineSource {
  const { table, projectType, words } = requestSources[kind]
  const { id, createdAt, status } = table
  return {
    kind,
    from: table,
    key: emailOf(table),
    id,
    at: createdAt,
    recordId: id,
    subject: projectType,
    words,
    status,
  }
}

/**
 * The kind of the request that an entry is about, as the beginning of the entry's kind. Scalar subqueries: for
 * EXISTS in an expression PostgreSQL may hash the whole table instead of looking a few rows up.
 */
function kindOf({ recordId }: typeof requestEvents | typeof requestNotes): SQL {
  // A record that no other table has is of the last kind, whose table need not be read.
  const before = requestKinds.slice(0, -1).map((kind) => {
    const { table } = requestSources[kind]
    return sql`(select ${sql.raw(`'${kind}-'`)} from ${table} where ${table.id} = ${recordId})`
  })
  return sql`coalesce(${sql.join(before, sql`, `)}, ${sql.raw(`'${requestKinds.at(-1)}-'`)})`
}

/** The changes of requests' statuses and owners, and the answers outside of the product: the others are mails. */
function historyBy(key: SQLWrapper): TimelineSource {
  const { kind, id, at, by, recordId, from, to, mailId, withdrawnAt } = requestEvents
  const isLatest = sql`not exists (select from ${requestEvents} later where later.record_id = ${recordId}
    and later.kind = ${kind} and (later.at, later.id) > (${at}, ${id}))`
  const mayReturn = sql`(${from} is null or exists (select from ${admins} former where former.id = ${from}::uuid
    and former.disabled_at is null and ${inArray(sql`former.role`, rolesThat('leads.write'))}))`
  // A case, because a status cannot be cast to the id of an admin.
  const isUndoable = sql`case ${kind} when 'status' then ${from} is not null when 'owner' then ${mayReturn} end`
  return {
    kind: sql`${kindOf(requestEvents)} || ${kind}`,
    from: requestEvents,
    key,
    id,
    at,
    by,
    recordId,
    where: sql`${mailId} is null and ${withdrawnAt} is null`,
    status: sql`case when ${kind} = 'status' then ${to} end`,
    // An owner is an id, as text.
    subject: sql`case when ${kind} = 'owner' then (select owner.name from ${admins} owner where owner.id = ${to}::uuid) end`,
    undo: sql`case when ${isLatest} and ${isUndoable} then jsonb_build_object('from', ${from}, 'to', ${to}) end`,
  }
}

const note: TimelineSource = {
  kind: sql`${kindOf(requestNotes)} || 'note'`,
  from: requestNotes,
  key: requestNotes.emailKey,
  id: requestNotes.id,
  at: requestNotes.createdAt,
  recordId: requestNotes.recordId,
  by: requestNotes.by,
  words: requestNotes.text,
}

/** The mails that came in the threads of a person's requests, from whatever address. */
function receivedOf(name: RequestKind): TimelineSource {
  const { table } = requestSources[name]
  const { id, receivedAt, recordId, kind, fromAddress, text } = receivedMails
  return {
    kind: `${name}-received`,
    from: sql`${receivedMails} join ${table} on ${table.id} = ${recordId}`,
    key: emailOf(table),
    id,
    recordId,
    at: receivedAt,
    where: sql`${kind} = 'answer'`,
    subject: sql`case when lower(${fromAddress}) <> ${emailOf(table)} then ${fromAddress} end`,
    words: text,
  }
}

const booking: TimelineSource = {
  kind: 'call-booked',
  from: calls,
  key: emailOf(calls),
  id: calls.id,
  at: calls.createdAt,
  recordId: calls.id,
  words: calls.topic,
  start: sql`coalesce((select ${callChanges.before} from ${callChanges} where ${callChanges.callId} = ${calls.id}
    and ${callChanges.change} = 'moved' order by ${callChanges.createdAt} limit 1), ${calls.start})`,
}

const callChange: TimelineSource = {
  kind: sql`'call-' || ${callChanges.change}`,
  from: sql`${callChanges} join ${calls} on ${calls.id} = ${callChanges.callId}`,
  key: emailOf(calls),
  id: callChanges.id,
  at: callChanges.createdAt,
  recordId: calls.id,
  by: callChanges.changedBy,
  isByGuest: callChanges.byGuest,
  subject: sql`(select host.name from ${admins} host where host.id = ${callChanges.givenTo})`,
  start: callChanges.start,
  before: callChanges.before,
}

const subscription: TimelineSource = {
  kind: 'subscribed',
  from: subscribers,
  key: subscribers.emailKey,
  id: subscribers.id,
  at: subscribers.createdAt,
  recordId: subscribers.id,
}

/** The messages to the person about their own records. Messages to the same address as an admin are about other people's. */
const mail: TimelineSource = {
  kind: 'mail',
  from: mails,
  key: sql`lower(${mails.recipient})`,
  id: mails.id,
  at: mails.createdAt,
  // Subqueries with a value, as in `kindOf`.
  where: sql`lower(${mails.recipient}) in (${sql.join(
    [...requestKinds.map((kind) => requestSources[kind].table), calls].map(
      (table) => sql`(select ${emailOf(table)} from ${table} where ${table.id} = ${mails.recordId})`,
    ),
    sql`, `,
  )})`,
  recordId: mails.id,
  by: mails.sentBy,
  subject: mails.subject,
  words: sql`case when ${mails.kind} = 'reply' then ${mails.blocks} -> 0 ->> 'text' end`,
  status: mails.state,
}

export const timelineSources = {
  all: [
    ...requestKinds.flatMap((kind) => [requestsOf(kind), receivedOf(kind)]),
    historyBy(requestEvents.emailKey),
    note,
    booking,
    callChange,
    subscription,
    mail,
  ],
  requests: requestKinds.map(requestsOf),
  /** By the id of a request. */
  changes: [historyBy(requestEvents.recordId)],
}
