import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useCopied } from '#src/lib/clipboard.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

type Props = {
  /** The accessible name of the link. */
  label: string
  url: string
  /** The purpose of the link. */
  children: ReactNode
}

/** A secret link to copy. The server stores only a hash, so it cannot be shown again. */
export function CopiedLink({ label, url, children }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, copyText] = useCopied()

  async function copy() {
    if (await copyText(url)) return
    field.current?.select()
    void notify('error', 'Failed to copy link')
  }

  const Icon = isCopied ? Check : Copy
  return (
    <div className="mb-5 border-l-2 border-signal bg-faint px-4 py-3.5">
      <p id={id} role="status" className="text-[0.8125rem]">
        {children}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={field}
          aria-label={label}
          aria-describedby={id}
          type="text"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="h-9 min-w-0 flex-1 basis-56 truncate rounded-md border border-edge bg-raised px-3 font-mono text-[0.8125rem] pointer-coarse:h-11"
        />
        <Button variant="ink" size="sm" onClick={() => void copy()}>
          <Icon size={15} strokeWidth={1.7} aria-hidden="true" />
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </div>
    </div>
  )
}
