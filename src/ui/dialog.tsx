import * as Radix from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useBackCloses, useReturnFocus } from './dialog-hooks.ts'
import { LineIcon } from './line-icon.tsx'

type Props = {
  title: ReactNode
  onClose: () => void
  /** Moves the focus after closing. By default the element that had it before gets it back. */
  onReturnFocus?: (() => void) | undefined
  /** Moves the focus on opening, for dialogs with one field. By default the dialog itself gets it. */
  onOpenFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /**
   * Buttons at the end, one of which must close the dialog. Without a footer there is a close icon beside the title.
   */
  footer?: ReactNode
  /** Shown beside the title of a dialog with a footer. */
  beside?: ReactNode
  /** Wide enough for two columns. */
  wide?: boolean
  /** False where Back is handled otherwise: the URL has the open record, or the dialog asks before leaving the page. */
  hasEntry?: boolean
  children: ReactNode
}

/** A dialog over the page. Rendered while open; Escape, Back and a click outside close it. */
export function Dialog({ title, onClose, onKeyDown, footer, beside, wide = false, hasEntry = true, ...rest }: Props) {
  const { onReturnFocus, onOpenFocus, children } = rest
  const content = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(onReturnFocus)
  useBackCloses(hasEntry, onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/35" />
        <Radix.Content
          ref={content}
          data-dialog
          // Without this, Radix describes the dialog by its whole content, which screen readers would read aloud on
          // opening.
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          // Toasts lie over the dialog; a click on their button is not a click outside.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          // Focuses the dialog itself: arrow keys scroll it, and a second Enter does not press its first button.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (onOpenFocus) onOpenFocus()
            else content.current?.focus()
          }}
          onCloseAutoFocus={(event) => returnFocus(event)}
          className={`page-part fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain rounded-t-lg border border-rule bg-raised shadow-float outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[88dvh] sm:-translate-1/2 sm:rounded-lg ${wide ? 'sm:w-[min(920px,calc(100vw-48px))]' : 'sm:w-[min(640px,calc(100vw-48px))]'}`}
        >
          <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-rule bg-raised pl-5 sm:pl-6">
            <Radix.Title className="py-4 pr-5 text-lg leading-snug font-semibold tracking-[-0.015em] wrap-anywhere">
              {title}
            </Radix.Title>
            {footer ? (
              beside
            ) : (
              <Radix.Close
                aria-label="Close"
                className="mt-1.5 mr-2 grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-faint hover:text-ink sm:mr-3"
              >
                <LineIcon side={20} width={1.5} className="size-5">
                  <path d="m4.5 4.5 11 11m0-11-11 11" />
                </LineIcon>
              </Radix.Close>
            )}
          </div>
          <div className="px-5 py-5 sm:px-6">{children}</div>
          {footer && (
            <div className="sticky bottom-0 grid grid-cols-2 gap-2 border-t border-rule bg-raised px-5 py-3.5 sm:flex sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
