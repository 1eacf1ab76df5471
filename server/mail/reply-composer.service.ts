import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type { Composer } from '#src/shared/mail/mail.schema.ts'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import { budgetLabels, projectTypeLabel } from '#src/shared/queries/query.ts'
import { type PlaceholderValues, placeholders } from '#src/shared/replies/placeholders.ts'
import { selectUnsent } from './attachment.store.ts'
import { type MailContext, timeInWords } from './compose.ts'
import { selectRequest } from './thread.store.ts'

type Request = NonNullable<Awaited<ReturnType<typeof selectRequest>>>

/** Returns what the form for a reply to a request shows besides the reply. Throws not_found. */
export async function getComposer(
  { db, admin, ...context }: MailContext & { db: Db; admin: AdminRef },
  recordId: string,
  now: Date,
): Promise<Composer> {
  const request = await findOrThrow(recordId, requestNotFound, (known) => selectRequest(db, known))
  return {
    quoted: { intro: quoteIntro(context, request), words: request.words },
    placeholders: valuesFor(request, admin.name),
    attachments: await selectUnsent(db, { recordId, by: admin.id }, now),
  }
}

/** Returns the line above the quoted request of a reply. */
export function quoteIntro(context: MailContext, { createdAt, name }: Pick<Request, 'createdAt' | 'name'>): string {
  return `${timeInWords(context, createdAt)}, ${name}:`
}

function valuesFor(request: Request, myName: string): PlaceholderValues {
  const { name, company, projectType, budgetRange } = request
  const firstName = request.firstName ?? name.split(' ', 1)[0]
  const known = {
    firstName,
    name,
    company,
    myName,
    // "Other" would make no sentence.
    projectType: projectType && projectType !== 'other' ? projectTypeLabel(projectType) : null,
    budget: budgetRange && budgetLabels[budgetRange],
  }
  const value = (key: keyof typeof known) => inMarkdown(known[key] ?? '') || placeholders[key].fallback
  return {
    firstName: value('firstName'),
    name: value('name'),
    company: value('company'),
    projectType: value('projectType'),
    budget: value('budget'),
    myName: value('myName'),
  }
}

/** Escapes a visitor's text, so that it is shown as entered and is no Markdown of the reply. */
const inMarkdown = (text: string) => text.trim().replace(/[\\`*[\]<]/g, '\\$&')
