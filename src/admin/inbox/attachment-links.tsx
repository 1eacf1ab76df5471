import { Paperclip } from 'lucide-react'
import type { Attachment } from '#src/shared/mail/mail.schema.ts'

const units = ['kilobyte', 'megabyte'] as const

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

/** Returns a size in words, such as "1.2 MB". */
export function fileSize(bytes: number): string {
  const isSmall = bytes < 1024 * 1024
  const value = isSmall ? Math.ceil(bytes / 1024) : bytes / (1024 * 1024)
  const options = { style: 'unit', unit: units[isSmall ? 0 : 1] ?? 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en-US', options).format(value)
}
