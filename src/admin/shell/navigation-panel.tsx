import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { useBackCloses, useReturnFocus } from '#src/ui/dialog-hooks.ts'

type Props = { children: (close: () => void) => ReactNode; onClose: () => void; onReturnFocus: () => void }

/** The open drawer of the navigation. */
export default function NavigationPanel({ children, onClose, onReturnFocus }: Props) {
  const returnFocus = useReturnFocus(onReturnFocus)
  useBackCloses(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/35 xl:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-50 w-[min(18.75rem,85vw)] border-r border-rule bg-paper shadow-float outline-none xl:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children(onClose)}
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
