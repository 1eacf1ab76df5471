import { Paperclip } from 'lucide-react'
import type { Attachment } from '#src/shared/mail/mail.schema.ts'
import { fileSize } from './file-size.ts'

/** The files of a reply, each a link that saves it. */
export function AttachmentLinks({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <ul aria-label="Attachments" className="grid text-[0.8125rem] empty:hidden">
      {attachments.map(({ id, name, bytes }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-2">
          <Paperclip size={13} strokeWidth={1.7} aria-hidden="true" className="shrink-0 self-center text-muted" />
          <a
            href={`/attachments/${id}`}
            download
            className="min-w-0 py-0.75 underline underline-offset-3 wrap-anywhere pointer-coarse:py-3"
          >
            {name}
          </a>
          <span className="shrink-0 text-muted tabular-nums">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
