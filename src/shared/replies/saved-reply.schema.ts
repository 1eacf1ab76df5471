import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { replyLimit } from '#src/shared/mail/mail.ts'
import { requiredText } from '#src/shared/text/text.schema.ts'
import { unknownPlaceholder, unknownPlaceholders } from './placeholders.ts'

/** The longest title, in characters. */
const savedTitleLimit = 100
/** The most saved replies that there can be: their list has no pages. */
export const savedRepliesMax = 200

export const savedReplyNotFound = 'This saved reply was deleted'
export const savedReplyExists = 'A saved reply of this title exists'
export const savedReplyChanged = 'This saved reply was changed while you were writing'
export const tooManySaved = `There can be at most ${savedRepliesMax} saved replies. Delete one first.`

/** A saved reply, to admins only. `by` is the admin who changed it last; null after the admin's removal. */
const savedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  updatedAt: z.date(),
})
export type SavedReply = z.output<typeof savedReply>

/** All of them, by title. */
export const savedReplies = z.array(savedReply)

/** Input of `savedReplies.create`, and the rules of the form. */
export const newSavedReply = z.object({
  title: requiredText({ label: 'Title', required: 'Title is required', max: savedTitleLimit }),
  text: requiredText({ label: 'Text', required: 'Text is required', max: replyLimit, multiline: true }).superRefine(
    (text, { addIssue }) => {
      const [unknown] = unknownPlaceholders(text)
      if (unknown !== undefined) addIssue(unknownPlaceholder(unknown))
    },
  ),
})
export type NewSavedReply = z.output<typeof newSavedReply>

/** Identifies one, and when the admin saw it changed last: a later change is not overwritten. */
export const seenSavedReply = byId(savedReplyNotFound).extend({ seen: z.date() })
export const savedReplyChange = seenSavedReply.extend(newSavedReply.shape)
export type SavedReplyChange = z.output<typeof savedReplyChange>
