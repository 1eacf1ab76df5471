import * as Dialog from '@radix-ui/react-dialog'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useBackCloses } from '#src/ui/use-back-closes.ts'

/** Shows the sidebar as a drawer on narrow screens. Selecting an entry closes it. */
export function NavigationDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <div className="xl:hidden">
        <Dialog.Trigger asChild>
          <IconButton icon={Menu} label="Open menu" />
        </Dialog.Trigger>
      </div>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/35 xl:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(18.75rem,85vw)] border-r border-rule bg-paper shadow-float outline-none xl:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children(() => setOpen(false))}
          <div className="absolute top-3 right-2">
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close menu" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
