import { roleNames } from '#src/shared/account/role.ts'
import type { AuditEntry } from './audit.schema.ts'
import type { ActorKind, AuditState } from './audit.ts'

/** Returns a kind or an object as a label: they are texts of the log, such as "status change". Only stored kinds spell "e-mail". */
export const labelOf = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace('E-mail', 'Email')

export const actorLabels = {
  admin: 'Admin',
  command: 'Command on the server',
  system: 'The server',
  visitor: 'Without a session',
} as const satisfies Record<ActorKind, string>

/** Returns who did it: the name of the admin, if there still is one. */
export function actorInWords({ actor, name }: Pick<AuditEntry, 'actor' | 'name'>): string {
  return actor === 'admin' ? (name ?? 'A removed admin') : actorLabels[actor]
}

type Names = Readonly<Record<string, string>>

/**
 * Returns what changed, one line for each field, such as "Status: pending → solved". `admins` has names by id; the id of
 * an admin who is not among them stays.
 */
export function changesInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>, admins: Names = {}): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => {
    const words: Names = field === 'role' ? roleNames : admins
    const [from, to] = [wordsOf(before?.[field], words), wordsOf(after?.[field], words)]
    const change = from === undefined || to === undefined ? (from ?? to) : `${from} → ${to}`
    return `${fieldLabel(field)}: ${change}`
  })
}

function wordsOf(value: AuditState[string] | undefined, words: Names): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  const texts = typeof value === 'object' ? value : [value]
  return texts.map((text) => words[text] ?? text).join(', ') || 'none'
}

/** `hasNewAddress` becomes "Has new address". */
const fieldLabel = (field: string) => labelOf(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
