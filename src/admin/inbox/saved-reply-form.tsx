import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '#src/admin/admin-api.ts'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextAreaField } from '#src/form/text-area-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { replyLimit } from '#src/shared/mail/mail.ts'
import { placeholders } from '#src/shared/replies/placeholders.ts'
import type { SavedReply } from '#src/shared/replies/saved-reply.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

type Props = {
  /** Null for a new one. */
  saved: SavedReply | null
  /** The same as the server has it now. */
  latest: SavedReply | undefined
  onDone: () => void
}

/** Writes or changes a saved reply. Another admin's change is shown before it is overwritten. */
export function SavedReplyForm({ saved, latest, onDone }: Props) {
  const utils = trpc.useUtils()
  const create = trpc.savedReplies.create.useMutation()
  const update = trpc.savedReplies.update.useMutation()
  const [seen, setSeen] = useState(saved?.updatedAt)
  const place = useRef<HTMLDivElement>(null)
  const newer = latest && seen && latest.updatedAt > seen ? latest : null
  // The form loads its request once, so `send` is read from a ref.
  const send = async (values: { title: string; text: string }) => {
    if (!saved || !seen) return create.mutateAsync(values)
    try {
      await update.mutateAsync({ ...values, id: saved.id, seen })
    } catch (cause) {
      if (statusOf(cause) === 409) await utils.savedReplies.list.refetch()
      throw cause
    }
  }
  const current = useRef(send)
  current.current = send
  const form = useForm({
    request: async () => {
      const { newSavedReply: schema } = await import('#src/shared/replies/saved-reply.schema.ts')
      return { schema, send: (values) => current.current(values) }
    },
    ...(saved && {
      posted: { action: '', values: { title: saved.title, text: saved.text }, errors: {}, message: null },
    }),
    failed: {
      unreachable: 'Not saved: the server can’t be reached. Please try again.',
      unreadable: 'Not saved. Please try again.',
    },
    onSuccess: () => {
      void notify('success', 'Saved reply stored')
      void utils.savedReplies.invalidate()
      onDone()
    },
  })
  return (
    <div ref={place}>
      <Form form={form} label="Saved reply" className="grid gap-3">
        <TextField form={form} name="title" label="Title" autoComplete="off" autoFocus />
        <TextAreaField form={form} name="text" label="Text" max={replyLimit} rows={9} />
        <details className="text-[0.8125rem]">
          <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink pointer-coarse:py-3">
            Placeholders
          </summary>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {Object.entries(placeholders).map(([name, { stands, fallback }]) => (
              <div key={name} className="contents">
                <dt className="font-mono">{`{{${name}}}`}</dt>
                <dd className="text-muted">
                  {stands}
                  {fallback && `, or “${fallback}”`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        {newer && (
          <div role="status" className="border-l-2 border-pending bg-faint px-4 py-3 text-[0.8125rem]">
            <p>{newer.by ?? 'A former admin'} changed it while you were writing:</p>
            <p className="mt-2 font-medium wrap-anywhere">{newer.title}</p>
            <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{newer.text}</p>
            <div className="mt-3">
              <Button
                variant="outline"
                size="sm"
                disabled={form.pending}
                onClick={() => {
                  flushSync(() => setSeen(newer.updatedAt))
                  place.current?.querySelector('form')?.requestSubmit()
                }}
              >
                Use mine
              </Button>
            </div>
          </div>
        )}
        <div className="flex flex-wrap gap-2.5">
          <FormSubmit form={form} idle="Save" busy="Saving..." size="sm" whenFilled />
          <Button variant="quiet" size="sm" onClick={onDone}>
            Back to the list
          </Button>
        </div>
      </Form>
    </div>
  )
}
