import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { repeatEarlyEvents } from './early-events.ts'
import { whenVisible } from './when-idle-or-visible.ts'

/** Between two attempts to load a part that the server has drawn. */
const PAUSE_MS = 3000

/**
 * A part of a page whose code is not in the page's first scripts. It comes
 *
 * - `visible`: when the part is on screen. The server renders the part, and the browser keeps that HTML until then. The route's loader
 *   calls `load`, because the server renders only loaded parts, and a visitor who comes from another page has no HTML to keep. A
 *   failed load is tried again and never shown: the page is complete, and may have typed text in it.
 * - `hydrated`: when the page can be used. The server renders nothing, and the page works without the part when its code cannot be loaded.
 * - `touched`: when the button that opens it is touched, see `useOpener`.
 */
export function island<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  { when }: { when: 'visible' | 'hydrated' | 'touched' },
) {
  let Part: ComponentType<Props> | undefined
  async function load() {
    const part = await fetch()
    Part = part.default
    return part
  }

  function Visible(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    // Created once: a later render of the page, such as for a link to one of its parts, must not wait for the code.
    const [content] = useState(() => {
      const Shown = Part ?? lazy(() => onScreen(place).then(() => loadInTime(load)))
      return (
        <Suspense>
          <Shown {...props} />
          <Live place={place} />
        </Suspense>
      )
    })
    return (
      <div ref={place} data-island>
        {content}
      </div>
    )
  }

  function Undrawn(props: Props) {
    const [, setLoaded] = useState(false)
    useEffect(() => {
      if (when !== 'hydrated') return
      load()
        .then(() => setLoaded(true))
        .catch(() => undefined)
    }, [])
    return Part && <Part {...props} />
  }

  return Object.assign(when === 'visible' ? Visible : Undrawn, { load })
}

/** Without a place there is no markup to keep: the page was left before the part was on screen, and is rendered again. */
const onScreen = ({ current: place }: RefObject<Element | null>) =>
  new Promise<void>((resolve) => (place ? whenVisible(place, resolve) : resolve()))

/** Loads again after each failure: the page stays as the server drew it meanwhile. */
const loadInTime = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise((resolve) => setTimeout(() => resolve(loadInTime(load)), PAUSE_MS)))

/** Repeats the early events of its island once this is hydrated. */
function Live({ place }: { place: RefObject<Element | null> }) {
  useEffect(() => {
    if (place.current) repeatEarlyEvents(place.current)
  }, [place])
  return null
}

/**
 * Returns the state of an island and the handlers of the button that opens it. Hover and focus fetch the code ahead of the
 * click; a click opens the island once its code is loaded, or calls `onFailure`.
 */
export function useOpener(part: { load: () => Promise<unknown> }, onFailure: () => void = () => undefined) {
  const [isOpen, setOpen] = useState(false)
  // A failure is ignored: the click tries again and reports it.
  const prepare = () => void part.load().catch(() => undefined)
  return {
    isOpen,
    close: () => setOpen(false),
    opener: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => void part.load().then(() => setOpen(true), onFailure),
    },
  }
}
