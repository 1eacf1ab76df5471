import type { SavedNote } from '#src/shared/notes/note.schema.ts'

const list = new Intl.ListFormat('en-US')

/** Returns the sentences that tell the author of a note who learns of it, and which mentions reached no admin. */
export function noteSavedText({ told, isMailed, unknown }: SavedNote): string {
  const names = list.format(told)
  const verb = told.length === 1 ? 'gets' : 'get'
  const mail = isMailed ? 'an email' : 'no email, because this installation has no mail server'
  const missed = unknown.map((name) => `@${name}`)
  return [
    'Note saved',
    ...(told.length > 0 ? [`${names} ${verb} ${mail}`] : []),
    ...(missed.length > 0
      ? [`${list.format(missed)} mentioned no admin: write the first or full name of one who reads notes`]
      : []),
  ].join('. ')
}
