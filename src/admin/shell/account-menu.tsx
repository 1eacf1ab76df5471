import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { island } from '#src/lib/island.tsx'
import { notify } from '#src/ui/notify.ts'
import { AccountButton, type AccountLook } from './account-button.tsx'

export const AccountMenuItems = island(() => import('./account-menu-items.tsx'), { when: 'touched' })

type Props = AccountLook & { onShowShortcuts: () => void; onLogout: () => void }

/** The menu of the logged-in admin. Its items are loaded when the button is touched. */
export function AccountMenu(props: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  async function load() {
    await AccountMenuItems.load()
    setIsLoaded(true)
  }
  // A failure is ignored: a press tries again and reports it.
  const prepare = () => void load().catch(() => undefined)
  function press(event: KeyboardEvent | PointerEvent, change: (wasOpen: boolean) => boolean) {
    // The menu takes the focus, which the browser would give to the button.
    if (event.type === 'keydown' || !isOpen) event.preventDefault()
    setIsOpen(change)
    load().catch(() => {
      setIsOpen(false)
      void notify('error', 'The menu could not be loaded. Please try again.')
    })
  }
  const isShown = isLoaded && isOpen
  return (
    <>
      <AccountButton
        ref={button}
        id={id}
        viewer={props.viewer}
        look={props.look}
        aria-haspopup="menu"
        aria-expanded={isShown}
        data-state={isShown ? 'open' : 'closed'}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={(event) => {
          if (event.button === 0 && !event.ctrlKey) press(event, (wasOpen) => !wasOpen)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') press(event, (wasOpen) => !wasOpen)
          if (event.key === 'ArrowDown') press(event, () => true)
        }}
      />
      {isLoaded && (
        <AccountMenuItems {...props} button={button} labelledBy={id} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  )
}
