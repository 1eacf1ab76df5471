import { type RefObject, useEffect } from 'react'
import { copyText } from '#src/lib/clipboard.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

type Props = { box: RefObject<HTMLElement | null>; codes: string[]; email: string; onDone: () => void }

/** New recovery codes. The server stores only hashes, so they cannot be shown again. */
export function RecoveryCodes({ box, codes, email, onDone }: Props) {
  useEffect(() => box.current?.focus(), [box])
  const text = codes.join('\n')
  const copy = async () => {
    const isCopied = await copyText(text)
    void notify(isCopied ? 'success' : 'error', isCopied ? 'Recovery codes copied' : 'Failed to copy recovery codes')
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Recovery codes"
      className="mb-5 border-l-2 border-signal bg-faint px-4 py-3.5"
    >
      <p className="text-[0.8125rem]">
        Each of these codes logs you in once without your app or passkey. Store them where you keep passwords: you can
        see them only now.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-[0.8125rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="ink" size="sm" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button variant="outline" size="sm" onClick={() => saveAs(`recovery-codes-${email}.txt`, `${text}\n`)}>
          Download
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          I’ve stored them
        </Button>
      </div>
    </section>
  )
}

function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
