import { Download } from 'lucide-react'
import { DetailsText } from '#src/admin/list/row-details.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import type { ReceivedMail } from '#src/shared/mailbox/received.schema.ts'
import { fileSize } from './attachment-links.tsx'
import { splitQuoted } from './quoted-text.ts'

const kinds = {
  answer: null,
  automatic: ['pending', 'Automatic reply'],
  bounce: ['rejected', 'Delivery report'],
} as const

/** A mail that came in the thread of a request: its plain text only. */
export function ReceivedItem({ mail }: { mail: ReceivedMail }) {
  const { kind, fromName, fromAddress, isFromSender, receivedAt, text, isCut, files } = mail
  const { words, quoted } = splitQuoted(text)
  const label = kinds[kind]
  return (
    <li className="grid gap-1.5 border-l-2 border-ink pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-muted">
        <span className="font-medium text-ink wrap-anywhere">{fromName || fromAddress || 'Unknown sender'}</span>
        <TimeAgo time={receivedAt} />
        {label && <Status tone={label[0]}>{label[1]}</Status>}
      </p>
      {!isFromSender && kind === 'answer' && (
        <p className="text-[0.8125rem] font-medium text-rejected wrap-anywhere">
          Sent from {fromAddress || 'no address'}, which is not the address of the request.
        </p>
      )}
      {kind === 'answer' ? (
        <>
          {words !== '' && <DetailsText>{words}</DetailsText>}
          {quoted !== '' && <Collapsed summary="Show quoted text">{quoted}</Collapsed>}
        </>
      ) : (
        <Collapsed summary={mail.subject || 'Show text'}>{text}</Collapsed>
      )}
      {text === '' && files.length === 0 && <p className="text-[0.8125rem] text-muted">No text</p>}
      {files.length > 0 && (
        <ul aria-label="Files" className="grid gap-1.5">
          {files.map((file) => (
            <li key={file.id} className="text-[0.8125rem] wrap-anywhere">
              {file.isStored ? (
                <a
                  href={`/api/admin/received-files/${file.id}`}
                  download
                  className="inline-flex items-baseline gap-1.5 underline decoration-edge underline-offset-3 hover:decoration-ink pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  <Download size={13} strokeWidth={1.9} aria-hidden="true" className="shrink-0 self-center" />
                  {file.name}
                </a>
              ) : (
                <span>{file.name}</span>
              )}{' '}
              <span className="text-muted">
                {file.isStored ? fileSize(file.bytes) : 'Too large to keep here: it’s in the mailbox'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="text-[0.8125rem] text-muted">The mail is longer. All of it is in the mailbox.</p>}
    </li>
  )
}

function Collapsed({ summary, children }: { summary: string; children: string }) {
  return (
    <details>
      <summary className="-my-1 w-fit max-w-full cursor-pointer py-1 text-[0.8125rem] text-muted wrap-anywhere hover:text-ink pointer-coarse:min-h-11 pointer-coarse:content-center">
        {summary}
      </summary>
      <div className="mt-1.5 text-muted">
        <DetailsText>{children}</DetailsText>
      </div>
    </details>
  )
}
