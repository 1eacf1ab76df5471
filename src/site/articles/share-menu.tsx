import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useEarlyClick } from '#src/lib/early-click.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { emailAddress, type SharePayload } from './share.ts'

const load = () => import('./share-panel.tsx')
const SharePanel = lazy(load)
const ahead = () => void load().catch(() => undefined)

type Props = {
  payload: SharePayload
  label: string
  /** Where the menu opens: at the end of a page there is no room below. */
  side?: 'below' | 'above'
}

/** A button that opens the ways to share a page. Their code comes when somebody reaches for it. */
export function ShareMenu({ payload, label, side = 'below' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEarlyClick(button, () => setOpen(true))
  return (
    <div className="relative print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={ahead}
        onFocus={ahead}
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} noscript:hidden`}
      >
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          className="size-4"
          aria-hidden="true"
        >
          <path d="M8 10V2M5 4.5 8 1.5l3 3M3 8v5.5h10V8" />
        </svg>
        {label}
      </button>
      <a
        href={emailAddress(payload)}
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} hidden! noscript:inline-flex!`}
      >
        Share by e-mail
      </a>
      {isOpen && (
        <Suspense>
          <SharePanel id={id} payload={payload} side={side} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
