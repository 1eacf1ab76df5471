import { useId, useRef } from 'react'
import { island, useOpener } from '#src/lib/island.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { notify } from '#src/ui/notify.ts'
import { mailtoUrl, type SharePayload } from './share.ts'

const SharePanel = island(() => import('./share-panel.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The menu could not be loaded. Please try again.')

type Props = {
  payload: SharePayload
  label: string
  /** Direction in which the menu opens: at the end of a page there is no space below. */
  side?: 'below' | 'above'
}

/** A button that opens the share menu. The menu's chunk loads on hover, focus or click. */
export function ShareMenu({ payload, label, side = 'below' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, close, opener } = useOpener(SharePanel, sayFailure)
  return (
    <div className="relative grid print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...opener}
        onClick={isOpen ? close : opener.onClick}
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} noscript:hidden`}
      >
        <LineIcon side={16} width={1.4} className="size-4">
          <path d="M8 10V2M5 4.5 8 1.5l3 3M3 8v5.5h10V8" />
        </LineIcon>
        {label}
      </button>
      <a
        href={mailtoUrl(payload)}
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} hidden! noscript:inline-flex!`}
      >
        Share by email
      </a>
      {isOpen && <SharePanel id={id} payload={payload} side={side} button={button} onClose={close} />}
    </div>
  )
}
