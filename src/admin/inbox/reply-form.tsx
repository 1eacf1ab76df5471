import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { applyEdit } from '#src/admin/ui/apply-edit.ts'
import { commandKey, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { island, useOpener } from '#src/lib/island.tsx'
import type { Composer } from '#src/shared/mail/mail.schema.ts'
import { replyLimit } from '#src/shared/mail/mail.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { AttachmentField } from './attachment-field.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { MailHtml } from './entry-html.tsx'
import { MessageField } from './message-field.tsx'
import { type Attachments, useAttachments } from './use-attachments.ts'
import type { ReadThread } from './use-read-thread.ts'
import { useReply } from './use-reply.tsx'
import { type TextDraft, useTextDraft } from './use-text-draft.ts'

type Props = {
  recordId: string
  to: string
  /** Whether the answer comes into the thread, and not to the admin. */
  isAnswerReceived: boolean
} & Pick<ReadThread, 'seen'>

const SavedReplies = island(() => import('./saved-replies.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The saved replies could not be opened. Please try again.')

const FOCUS_KEY = 'e'

/** Writes to the sender of a request. The text survives a failure and leaving the page. */
export function ReplyForm({ recordId, to, isAnswerReceived, seen }: Props) {
  const draft = useTextDraft(`reply:${recordId}`)
  const { data: composer } = trpc.mail.composer.useQuery({ recordId })
  const files = useAttachments(recordId, composer?.attachments ?? [])
  const area = useRef<HTMLTextAreaElement>(null)
  const isReply = useLocation({ select: ({ state }) => state.isReply })
  useEffect(() => {
    if (isReply) area.current?.focus()
  }, [isReply])
  useAnnouncedShortcuts('This request', [
    { keys: [FOCUS_KEY], does: 'Write a reply' },
    { keys: [commandKey(), 'Enter'], does: 'Send the reply, or save the note' },
    { keys: ['Esc'], does: 'Leave the text, for the keys of the page' },
  ])
  return (
    <div className="grid gap-3">
      <DraftNotice draft={draft} onDone={() => area.current?.focus({ preventScroll: true })} />
      <ReplyFields
        key={draft.begun.round}
        {...{ recordId, to, isAnswerReceived, seen, draft, area, files, composer }}
      />
    </div>
  )
}

/** Makes an error in the shape of the server's refusals, which the form shows. */
const refusal = (message: string) => Object.assign(new Error(message), { data: {} })

type FieldsProps = Props & {
  draft: TextDraft
  area: RefObject<HTMLTextAreaElement | null>
  files: Attachments
  composer: Composer | undefined
}

function ReplyFields({ recordId, to, isAnswerReceived, seen, draft, area, files, composer }: FieldsProps) {
  const utils = trpc.useUtils()
  const reply = useReply(seen)
  const saved = useOpener(SavedReplies, sayFailure)
  // The form loads its request once, so `send` is read from a ref that has the latest files and messages.
  const send = async (text: string) => {
    if (files.refusal !== null) throw refusal(files.refusal)
    await reply.send({ recordId, text, attachments: files.stored.map(({ id }) => id) })
  }
  const current = useRef(send)
  current.current = send
  const form = useForm({
    isOptional: true,
    request: async () => {
      const { mailReply } = await import('#src/shared/mail/mail.schema.ts')
      return { schema: mailReply.pick({ text: true }), send: ({ text }) => current.current(text) }
    },
    failed: {
      unreachable: 'Not sent: the server can’t be reached. Please try again.',
      unreadable: 'Not sent. Please try again.',
    },
    onSuccess: () => {
      draft.finish()
      // The button is disabled now.
      area.current?.focus({ preventScroll: true })
      void notify('success', `Reply to ${to} queued`)
      void utils.mail.invalidate()
    },
  })
  const drop = useFileDrop((dropped) => !form.pending && files.add(dropped))
  return (
    <>
      {/* Files can be dropped anywhere in the form; the button does the same. */}
      <div {...drop.handlers} className={drop.isOver ? 'rounded-md outline-2 outline-offset-4 outline-signal' : ''}>
        <Form form={form} label="Reply" className="grid gap-3">
          <MessageField
            form={form}
            area={area}
            label={`Reply to ${to}`}
            placeholder="Write in Markdown. ** makes text bold, - a list."
            max={replyLimit}
            focusKey={FOCUS_KEY}
            height="h-52"
            draft={draft}
            preview={{
              name: 'reply-preview',
              render: (text, signal) => utils.client.mail.preview.mutate({ text }, { signal }),
            }}
            tools={
              <Button variant="quiet" size="sm" disabled={!composer} {...saved.opener}>
                Saved replies
              </Button>
            }
          >
            {(html) => <MailHtml html={html} />}
          </MessageField>
          <AttachmentField files={files} isDisabled={form.pending} />
          {composer && <QuotedRequest {...composer.quoted} />}
          <FormSubmit form={form} idle="Send reply" busy="Sending..." size="sm" whenFilled />
          <p className="text-[0.8125rem] text-muted">
            {isAnswerReceived ? 'Their answer comes into this thread.' : 'Their answer comes to your address.'}
          </p>
        </Form>
      </div>
      {reply.question}
      {saved.isOpen && composer && (
        <SavedReplies
          values={composer.placeholders}
          onClose={saved.close}
          onInsert={(text) => {
            if (!area.current) return
            const { selectionStart: from, selectionEnd: to } = area.current
            const end = from + text.length
            applyEdit(area.current, { from, to, insert: text, start: end, end })
          }}
        />
      )}
    </>
  )
}

/** The quoted request, which the server adds to the reply. */
function QuotedRequest({ intro, words }: Composer['quoted']) {
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink pointer-coarse:py-3">
        Quoted request, added below your words
      </summary>
      <p className="mt-2">{intro}</p>
      <blockquote className="own-direction mt-2 border-l-2 border-rule pl-3.5 whitespace-pre-wrap wrap-anywhere">
        {words}
      </blockquote>
    </details>
  )
}
