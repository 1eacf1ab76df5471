import { Menu } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { island, useOpener } from '#src/lib/island.tsx'
import { notify } from '#src/ui/notify.ts'

export const NavigationPanel = island(() => import('./navigation-panel.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The menu could not be loaded. Please try again.')

/** Shows the sidebar as a drawer on narrow screens. Selecting an entry closes it. */
export function NavigationDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, close, opener } = useOpener(NavigationPanel, sayFailure)
  return (
    <>
      <div className="xl:hidden">
        <IconButton
          ref={button}
          icon={Menu}
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...opener}
        />
      </div>
      {isOpen && (
        <NavigationPanel onClose={close} onReturnFocus={() => button.current?.focus()}>
          {children}
        </NavigationPanel>
      )}
    </>
  )
}
