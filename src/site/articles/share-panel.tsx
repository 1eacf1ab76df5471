import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { track } from '#src/lib/analytics.ts'
import { useCopied } from '#src/lib/clipboard.ts'
import { notify } from '#src/ui/notify.ts'
import { mailtoUrl, type SharePayload } from './share.ts'
import { networks, openPopup } from './share-networks.ts'

type Props = {
  id: string
  payload: SharePayload
  side: 'below' | 'above'
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The smallest distance from the window's edge, in px. */
const MARGIN = 20

const itemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-md px-2.5 text-left text-[0.875rem] hover:bg-faint focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11'
const sent = (label: string) => track('share', { category: 'share', label })

/** The share menu. Escape, a click outside and leaving it by Tab close it and return the focus to the button. */
export default function SharePanel({ id, payload, side, button, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [isCopied, copyText] = useCopied()
  const [canShare] = useState(() => 'share' in navigator && matchMedia('(pointer: coarse)').matches)

  const leave = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      onClose()
      return button.current?.focus()
    }
    const { target } = event
    if (!(target instanceof Node) || panel.current?.contains(target) || button.current?.contains(target)) return
    onClose()
    // A click outside may have moved the focus; if it did not, the focus would be lost with the panel.
    if (document.activeElement === document.body || panel.current?.contains(document.activeElement)) {
      button.current?.focus({ preventScroll: true })
    }
  })

  useEffect(() => {
    if (panel.current) place(panel.current)
    panel.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const over = new AbortController()
    for (const type of ['keydown', 'click']) document.addEventListener(type, (event) => leave(event), over)
    return () => over.abort()
  }, [])

  async function copy() {
    sent('copy_link')
    const copied = await copyText(payload.url)
    void notify(copied ? 'success' : 'error', copied ? 'Link copied to clipboard!' : 'Failed to copy link')
  }

  async function shareNatively() {
    sent('native')
    const { title, description, url } = payload
    // A dismissed share sheet rejects too, and is not an error.
    await navigator.share({ title, text: description, url }).catch(() => undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for blur
    <div
      ref={panel}
      id={id}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.contains(relatedTarget) && relatedTarget !== button.current) onClose()
      }}
      className={`absolute right-0 z-30 w-72 max-w-[calc(100vw-40px)] scroll-mt-20 scroll-mb-3 rounded-lg border border-rule bg-raised p-1.5 shadow-float ${side === 'below' ? 'top-full mt-2' : 'bottom-full mb-2'}`}
    >
      <ul className="grid grid-cols-2 tight:grid-cols-1">
        {networks.map(({ name, initials, address }) => (
          <li key={name}>
            <a
              href={address(payload)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                sent(name.toLowerCase())
                // When the popup is blocked, the link opens as usual.
                if (openPopup(event.currentTarget.href)) event.preventDefault()
              }}
              className={itemClass}
            >
              <Glyph>{initials}</Glyph>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="mt-1.5 grid grid-cols-2 tight:grid-cols-1 border-t border-rule pt-1.5">
        <li>
          <a href={mailtoUrl(payload)} onClick={() => sent('email')} className={itemClass}>
            <Glyph>@</Glyph>
            Email
          </a>
        </li>
        <li>
          <button type="button" onClick={copy} className={itemClass}>
            <Glyph>{isCopied ? '✓' : '//'}</Glyph>
            {isCopied ? 'Copied' : 'Copy Link'}
          </button>
        </li>
        {canShare && (
          <li className="col-span-full">
            <button type="button" onClick={shareNatively} className={itemClass}>
              <Glyph>↑</Glyph>
              Share from this device
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Positions the panel below or above its button, inside the window. */
function place(panel: HTMLElement): void {
  const { left } = panel.getBoundingClientRect()
  if (left < MARGIN) panel.style.translate = `${MARGIN - left}px`
  panel.scrollIntoView({ block: 'nearest' })
}

function Glyph({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-sm border border-rule font-mono text-[0.6875rem] font-medium text-muted"
    >
      {children}
    </span>
  )
}
