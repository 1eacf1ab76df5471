import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PHONE_MENU } from '#src/lib/early-events.ts'
import { getStarted, headerLinks, mobileOnlyLinks } from '#src/shared/site/navigation.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'

const links = [...headerLinks, ...mobileOnlyLinks]

/**
 * The phone's navigation: a disclosure below the header. `earlyEventsScript` opens it before hydration, and React takes
 * over from there. Escape, any link, Back and a wider window close it.
 */
export function MobileMenu() {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Bound to the page on which it was opened, so every navigation closes it.
  const open = openOn === pathname
  const follow = () => setOpenOn(panel.current?.hidden === false ? pathname : undefined)
  const followEarlyTap = useEffectEvent(follow)
  useEffect(() => followEarlyTap(), [])

  useEffect(() => {
    if (!open) return
    const close = () => setOpenOn(undefined)
    const closed = new AbortController()
    const until = { signal: closed.signal }
    const covered = document.querySelectorAll<HTMLElement>('main, footer')
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    // A header with room for its links hides the button.
    const whileShown = new ResizeObserver(([box]) => box?.contentRect.width === 0 && close())
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    document.addEventListener('keydown', onEscape, until)
    document.addEventListener('click', onClick, until)
    if (button.current) whileShown.observe(button.current)
    const { style: page, clientWidth } = document.documentElement
    // The place of the scrollbar is kept: with it, the header could be wide enough for its links.
    if (clientWidth < innerWidth) page.scrollbarGutter = 'stable'
    page.overflow = 'hidden'
    for (const part of covered) part.inert = true
    return () => {
      closed.abort()
      whileShown.disconnect()
      page.overflow = ''
      page.scrollbarGutter = ''
      for (const part of covered) part.inert = false
    }
  }, [open])

  return (
    <div className="@3xl/page-part:hidden noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={PHONE_MENU}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={follow}
        className="-mr-2.5 grid size-11 place-items-center"
      >
        <LineIcon side={26} width={1.6} className="size-6.5">
          <path d="M3 9h20M3 17h20" className="in-aria-expanded:hidden" />
          <path d="M5 5l16 16M21 5 5 21" className="not-in-aria-expanded:hidden" />
        </LineIcon>
      </button>
      <div
        ref={panel}
        id={PHONE_MENU}
        hidden={!open}
        className="absolute inset-x-0 top-full h-[calc(100dvh-100%)] overflow-y-auto border-t border-rule bg-paper"
      >
        <nav aria-label="Mobile" className="wrap flex min-h-full flex-col py-4">
          <ul className="numbered">
            {links.map((link) => (
              <li key={link.to} className="border-b border-rule">
                <Link
                  to={link.to}
                  activeOptions={{ exact: link.to === '/', includeHash: false }}
                  className="block py-4 current-mark text-[1.75rem] leading-tight font-medium tracking-[-0.03em]"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-8 grid">
            <ButtonLink to={getStarted.mobileTo} variant="signal" arrow>
              {getStarted.label}
            </ButtonLink>
          </div>
        </nav>
      </div>
    </div>
  )
}
