import { Paperclip, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { fileSize } from './attachment-links.tsx'
import type { Attachments } from './use-attachments.ts'

/** Adds files to a reply, and lists those that are added, on their way, or refused. */
export function AttachmentField({ files, isDisabled }: { files: Attachments; isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button of the removed file disappears.
  const leave = () => button.current?.focus({ preventScroll: true })
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button ref={button} variant="outline" size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
          <Paperclip size={15} strokeWidth={1.7} aria-hidden="true" />
          Attach files
        </Button>
        <span className="text-[0.8125rem] text-muted">Or drop them on the text. 10 MB in all.</span>
      </div>
      <ul aria-label="Attached files" className="mt-2.5 border-y border-rule empty:hidden">
        {files.stored.map(({ id, name, bytes }) => (
          <Line
            key={id}
            name={name}
            note={fileSize(bytes)}
            isDisabled={isDisabled || files.removing === id}
            onRemove={() => {
              files.remove(id)
              leave()
            }}
          />
        ))}
        {files.uploads.map(({ key, name, bytes, progress, error, cancel }) => (
          <Line
            key={key}
            name={name}
            note={error === null ? fileSize(bytes) : null}
            isDisabled={false}
            onRemove={() => {
              cancel()
              leave()
            }}
          >
            {error === null ? (
              <progress
                max={1}
                value={progress}
                aria-label={`Upload of ${name}`}
                className="h-1 w-20 shrink-0 accent-signal"
              />
            ) : (
              <span role="alert" className="text-rejected">
                {error}
              </span>
            )}
          </Line>
        ))}
      </ul>
    </div>
  )
}

type LineProps = { name: string; note: string | null; isDisabled: boolean; onRemove: () => void; children?: ReactNode }

function Line({ name, note, isDisabled, onRemove, children }: LineProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 border-t border-rule py-0.5 text-[0.8125rem] first:border-t-0">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 wrap-anywhere">{name || 'A file without a name'}</span>
        {note !== null && <span className="text-muted tabular-nums">{note}</span>}
        {children}
      </span>
      <IconButton icon={X} label={`Remove ${name}`} title="Remove" disabled={isDisabled} onClick={onRemove} />
    </li>
  )
}
