import type { AuditEntry } from './audit.schema.ts'
import type { ActorKind, AuditState } from './audit.ts'

/** Returns a kind or an object as a label: they are texts of the log, such as "status change". */
export const labelOf = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

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

/** Returns what changed, one line for each field, such as "Status: pending → solved". */
export function changesInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => {
    const [from, to] = [wordsOf(before, field), wordsOf(after, field)]
    const change = from === undefined || to === undefined ? (from ?? to) : `${from} → ${to}`
    return `${fieldLabel(field)}: ${change}`
  })
}

function wordsOf(state: AuditState | null, field: string): string | undefined {
  const value = state?.[field]
  if (value === undefined) return undefined
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? value.join(', ') || 'none' : String(value)
}

/** `hasNewAddress` becomes "Has new address". */
const fieldLabel = (field: string) => labelOf(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
