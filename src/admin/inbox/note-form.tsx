import { type RefObject, useRef } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { noteLimit } from '#src/shared/notes/note.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { DraftNotice } from './draft-notice.tsx'
import { NoteHtml } from './entry-html.tsx'
import { MessageField } from './message-field.tsx'
import { noteSavedText } from './note-saved.ts'
import { type TextDraft, useTextDraft } from './use-text-draft.ts'

const MISSED_MS = 10_000

type Props = {
  recordId: string
  /** The note that is changed, with what closes the form. */
  change?: { id: string; text: string; close: () => void }
}

/** Writes an internal note about a request, or changes one. The text survives a failure and leaving the page. */
export function NoteForm({ recordId, change }: Props) {
  const draft = useTextDraft(change ? `note:${change.id}` : `new-note:${recordId}`, change?.text)
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="grid gap-3">
      <DraftNotice draft={draft} onDone={() => area.current?.focus({ preventScroll: true })} />
      <NoteFields key={draft.begun.round} {...{ recordId, change, draft, area }} />
    </div>
  )
}

type FieldsProps = {
  recordId: string
  change: Props['change']
  draft: TextDraft
  area: RefObject<HTMLTextAreaElement | null>
}

function NoteFields({ recordId, change, draft, area }: FieldsProps) {
  const utils = trpc.useUtils()
  const add = trpc.notes.add.useMutation()
  const edit = trpc.notes.edit.useMutation()
  const form = useForm({
    isOptional: true,
    request: async () => {
      const { noteRules: schema } = await import('#src/shared/notes/note.schema.ts')
      const send = async ({ text }: { text: string }) => {
        return change ? edit.mutateAsync({ id: change.id, text }) : add.mutateAsync({ recordId, text })
      }
      return { schema, send }
    },
    failed: {
      unreachable: 'Not saved: the server can’t be reached. Please try again.',
      unreadable: 'Not saved. Please try again.',
    },
    onSuccess: ({ answer }) => {
      draft.finish()
      // A mention that reached no admin has to be read before the toast is gone.
      if (answer.unknown.length > 0) void notify('message', noteSavedText(answer), { durationMs: MISSED_MS })
      else void notify('success', noteSavedText(answer))
      void utils.notes.invalidate()
      if (change) change.close()
      // The button is disabled now.
      else area.current?.focus({ preventScroll: true })
    },
  })
  return (
    <Form form={form} label={change ? 'Change the note' : 'New note'} className="grid gap-3">
      <MessageField
        form={form}
        area={area}
        label={change ? 'Edit note' : 'Internal note'}
        placeholder="Write in Markdown. @Ada mentions an admin."
        max={noteLimit}
        height="h-28"
        draft={draft}
        preview={{
          name: 'post-preview',
          // Notes are rendered by the rules of posts.
          render: (content, signal) => utils.client.posts.preview.mutate({ content }, { signal }),
        }}
      >
        {(html) => <NoteHtml html={html} />}
      </MessageField>
      <div className="flex flex-wrap gap-2.5">
        <FormSubmit form={form} idle={change ? 'Save note' : 'Add note'} busy="Saving..." size="sm" whenFilled />
        {change && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              draft.finish()
              change.close()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
