import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useListKeys } from '#src/admin/list/use-list-keys.ts'
import { AnnounceShortcuts, type ShortcutGroup } from '#src/admin/ui/shortcuts.tsx'
import { island, useOpener } from '#src/lib/island.tsx'
import { notify } from '#src/ui/notify.ts'
import { LEADER, useGoToKeys } from './use-go-to-keys.ts'

type Screen = { to: LinkProps['to']; label: string; goKey: string }

export const ShortcutDialog = island(() => import('./shortcut-dialog.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The shortcuts could not be loaded. Please try again.')

const ShowShortcuts = createContext<() => void>(() => undefined)

/** Returns a function that opens the list of shortcuts. */
export const useShowShortcuts = () => use(ShowShortcuts)

/** Handles the shortcuts of every screen and shows the list of those that work on the current one. */
export function ShortcutProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const navigate = useNavigate()
  const { isOpen, close, opener } = useOpener(ShortcutDialog, sayFailure)
  const [announced, setAnnounced] = useState<readonly ShortcutGroup[]>([])
  const announce = useCallback((group: ShortcutGroup) => {
    setAnnounced((groups) => [...groups, group])
    return () => setAnnounced((groups) => groups.filter((one) => one !== group))
  }, [])

  const show = opener.onClick
  useListKeys({ '?': show })
  useGoToKeys((key) => {
    const screen = screens.find(({ goKey }) => goKey === key)
    if (screen) void navigate({ to: screen.to })
    return screen !== undefined
  })

  const goTo = screens.map(({ label, goKey }) => ({ keys: [LEADER, goKey], does: label }))
  return (
    <AnnounceShortcuts value={announce}>
      <ShowShortcuts value={show}>{children}</ShowShortcuts>
      {isOpen && (
        <ShortcutDialog
          groups={[
            ...announced,
            { title: 'Everywhere', shortcuts: [{ keys: ['?'], does: 'Show shortcuts' }] },
            { title: 'Go to', shortcuts: goTo },
          ]}
          onClose={close}
        />
      )}
    </AnnounceShortcuts>
  )
}
