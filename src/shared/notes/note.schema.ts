import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import { requiredText } from '#src/shared/text/text.schema.ts'
import { noteLimit, noteNotFound } from './note.ts'

/** A note on the wire, to admins only. `by` is null after the author's removal; `isOwn` is true for the requesting admin's notes. */
const note = z.object({
  id: z.uuid(),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  html: z.string(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
})
export type Note = z.output<typeof note>

/** The notes about a request, oldest first. */
export const notes = z.array(note)

/**
 * The answer to a new or changed note: the names of the admins whom it mentions for the first time, whether they get a mail, and the
 * words after an `@` that are no admin's name.
 */
export const savedNote = z.object({ told: z.array(z.string()), isMailed: z.boolean(), unknown: z.array(z.string()) })
export type SavedNote = z.output<typeof savedNote>

/** Input of `notes.list`: the id of a query or a consultation request. */
export const notesOf = z.object({ recordId: z.string({ error: requestNotFound }) })

const text = requiredText({ label: 'Note', required: 'Note is required', max: noteLimit, multiline: true })

export const newNote = notesOf.extend({ text })
export const noteById = byId(noteNotFound)
export const noteChange = noteById.extend({ text })
export const noteRules = z.object({ text })
