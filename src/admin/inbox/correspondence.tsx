import { Fragment, useRef } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { DetailsSection, DetailsText } from '#src/admin/list/row-details.tsx'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AttachmentLinks } from './attachment-links.tsx'
import { BeforeReply } from './before-reply.tsx'
import { changeItems } from './change-item.tsx'
import { MailHtml } from './entry-html.tsx'
import { mailStateLabels } from './entry-words.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { ReceivedItem } from './received-item.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useEntryUndo } from './use-entry-undo.ts'
import type { Other } from './use-presence.ts'
import { useReadThread } from './use-read-thread.ts'
import type { useWriting } from './use-writing.ts'

const failedNotes = 'Failed to load the notes'
const failedChanges = 'Failed to load the changes of status and owner'
const failedReceived = 'Failed to load the emails from the mailbox'

/** Messages are sent, and other admins reply, without an event. */
const REFETCH_MS = 5000

type Props = {
  recordId: string
  email: string
  /** The other admins at the request. */
  others: readonly Other[]
  writing: ReturnType<typeof useWriting>
}

/** The messages to and from the sender of a request, the notes and changes between them, and the forms for a reply and a note. */
export function Correspondence({ recordId, email, others, writing }: Props) {
  const failed = 'Failed to load the correspondence'
  const { data, isError, refetch } = trpc.mail.thread.useQuery(
    { recordId },
    { refetchInterval: REFETCH_MS, meta: { failed, isShownInPlace: true } },
  )
  const { data: status } = trpc.mail.status.useQuery()
  const { data: mailbox } = trpc.mailbox.status.useQuery()
  const received = trpc.mailbox.thread.useQuery(
    { recordId },
    { meta: { failed: failedReceived, isShownInPlace: true } },
  )
  const notes = trpc.notes.list.useQuery({ recordId }, { meta: { failed: failedNotes, isShownInPlace: true } })
  const changes = trpc.people.changes.useQuery({ recordId }, { meta: { failed: failedChanges, isShownInPlace: true } })
  const missing = [
    { part: received, text: failedReceived },
    { part: changes, text: failedChanges },
    { part: notes, text: failedNotes },
  ].filter(({ part }) => part.isError && !part.data)
  const mayWrite = useMay('leads.write')
  const thread = useRef<HTMLOListElement>(null)
  // The button is gone then, and the keyboard would start again at the top of the page.
  const { undoEntry } = useEntryUndo(() => thread.current?.focus({ preventScroll: true }))
  const replyPlace = useRef<HTMLDivElement>(null)
  const read = useReadThread(data, replyPlace, writing.isWriting)
  const entries = [
    ...(data ?? []).map((mail) => ({ id: mail.id, at: mail.createdAt, item: <ThreadItem mail={mail} /> })),
    ...(received.data ?? []).map((mail) => ({
      id: mail.id,
      at: mail.receivedAt,
      item: <ReceivedItem mail={mail} />,
    })),
    ...(notes.data ?? []).map((note) => ({
      id: note.id,
      at: note.createdAt,
      item: <NoteItem note={note} recordId={recordId} />,
    })),
    ...(changes.data ? changeItems(changes.data, undoEntry) : []),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <DetailsSection title="Correspondence">
      {data && !changes.isPending ? (
        <ol ref={thread} aria-label="Correspondence" tabIndex={-1} className="grid gap-4 outline-none empty:hidden">
          {entries.map(({ id, item }) => (
            <Fragment key={id}>{item}</Fragment>
          ))}
        </ol>
      ) : isError ? (
        <LoadFailed text={failed} retry={refetch} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {missing.map(({ part, text }) => (
        <div key={text} className="mt-4">
          <LoadFailed text={text} retry={part.refetch} />
        </div>
      ))}
      {mayWrite && (
        <>
          <div ref={replyPlace} className="mt-4" {...writing.handlers}>
            {status?.isOn === false ? (
              <p className="text-muted">
                Replies can’t be sent: this installation has no mail server. Set SMTP_URL to add one.
              </p>
            ) : (
              <>
                <BeforeReply others={others} unread={read.unread} />
                <ReplyForm recordId={recordId} to={email} seen={read.seen} isAnswerReceived={mailbox != null} />
              </>
            )}
          </div>
          <div className="mt-8 grid gap-3 border-t border-rule pt-6">
            <NoteForm recordId={recordId} />
            <p className="text-[0.8125rem] text-muted">
              Only admins see notes. Markdown works.{' '}
              {status?.isOn === false
                ? 'A mention such as @Ada sends no email, because this installation has no mail server.'
                : 'A mention such as @Ada sends them an email.'}
            </p>
          </div>
        </>
      )}
    </DetailsSection>
  )
}

function ThreadItem({
  mail: { kind, words, html, attachments, by, status, isBeingSent, lastError, createdAt, sentAt },
}: {
  mail: ThreadMail
}) {
  const [tone, text] = mailStateLabels[status]
  return (
    <li className="grid gap-1.5 border-l-2 border-rule pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-muted">
        {kind === 'confirmation' ? (
          <span className="font-medium text-ink">Confirmation of the request</span>
        ) : (
          <span>
            Written by <span className="font-medium text-ink">{by ?? 'a former admin'}</span>
          </span>
        )}
        <TimeAgo time={createdAt} />
        <span className="inline-flex flex-wrap gap-x-1.5">
          <Status tone={tone}>{isBeingSent ? 'Sending' : text}</Status>
          {sentAt && status === 'sent' && <time dateTime={sentAt.toISOString()}>on {formatDateTime(sentAt)}</time>}
        </span>
      </p>
      {html !== null ? <MailHtml html={html} /> : words !== null && <DetailsText>{words}</DetailsText>}
      <AttachmentLinks attachments={attachments} />
      {lastError && status !== 'sent' && <p className="text-[0.8125rem] text-muted wrap-anywhere">{lastError}</p>}
    </li>
  )
}
