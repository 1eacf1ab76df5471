/** Clients' addresses are removed from the entries after this many days; the entries stay. */
export const addressDays = 90

/** The kinds of audit entries by part of the product. Entries store these texts. */
const auditKinds = {
  Login: [
    'login',
    'half login',
    'second factor',
    'logout',
    'password confirmation',
    'factor confirmation',
    'session end',
    'call beyond role',
    'call before set-up',
  ],
  Accounts: [
    'password change',
    'password reset request',
    'password reset',
    'e-mail change request',
    'e-mail change',
    'name change',
    'second factor set-up',
    'second factor turned off',
    'second factor reset',
    'new recovery codes',
    'authenticator app',
    'authenticator app removal',
    'passkey',
    'passkey renaming',
    'passkey removal',
    'invitation',
    'invitation withdrawal',
    'signup',
    'admin addition',
    'admin disabling',
    'admin enabling',
    'admin removal',
    'role change',
    'calendar feed',
    'calendar feed end',
  ],
  Requests: [
    'status change',
    'status undo',
    'owner change',
    'owner undo',
    'reply',
    'answer elsewhere',
    'answer undo',
    'note',
    'note change',
    'note deletion',
    'quarantine release',
    'quarantine deletion',
  ],
  Calls: ['call cancellation', 'call handover', 'availability change'],
  Posts: ['post creation', 'post change', 'post deletion', 'post restoration'],
  Mail: ['mail resending', 'mail cancellation', 'saved reply', 'saved reply change', 'saved reply deletion'],
  Data: ['list export', 'attachment download', 'received file download', 'person export', 'person erasure'],
  System: [
    'backup',
    'backup verification',
    'restore',
    'database move',
    'demo data',
    'audit key',
    'audit removal',
    'audit address removal',
  ],
} as const satisfies Record<string, readonly string[]>

export type AuditKind = (typeof auditKinds)[keyof typeof auditKinds][number]
export const allAuditKinds: readonly AuditKind[] = Object.values(auditKinds).flat()

/** A change that was made, or one that was refused. */
export const auditResults = ['ok', 'refused'] as const
export type AuditResult = (typeof auditResults)[number]

/** An admin, a command on the server, the server itself, or a caller without a session. */
export const actorKinds = ['admin', 'command', 'system', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]

/** The actors that the list can be filtered by, besides single admins. */
export const actorFilters = ['command', 'system', 'visitor'] as const satisfies readonly ActorKind[]

export const entryNotFound = 'Entry not found'

/** The kinds of records that an entry can be about. */
export const auditObjects = [
  'admin',
  'invitation',
  'query',
  'consultation',
  'call',
  'post',
  'mail',
  'saved reply',
  'held request',
  'attachment',
  'received file',
  'person',
] as const
export type AuditObject = (typeof auditObjects)[number]

/**
 * The state before or after a change: statuses, ids, counts and names of fields. Never a text, name or address of a person,
 * because entries outlive the records that they are about.
 */
export type AuditState = Readonly<Record<string, string | number | boolean | null | readonly string[]>>
