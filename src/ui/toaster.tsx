import { type FocusEvent, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import styles from 'sonner/dist/styles.css?inline'

// In this file, because a style sheet of its own that failed to load once would never be asked for again.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

const mounting = Promise.withResolvers<void>()

/** Resolves when the toaster can show something: a toast sent before would be lost. */
export const mounted: Promise<void> = mounting.promise

export { toast }

/** Toasts in the site's style. A chunk of its own, loaded after hydration. */
export default function Toaster() {
  useEffect(() => mounting.resolve(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves what is inside it
    <div onBlur={followFocus}>
      <Sonner
        // Under the header: at the bottom, toasts would cover the end of lists and forms. Over an open dialog, above its
        // title.
        position="top-right"
        offset={{ top: 'var(--toasts-top)', right: 16 }}
        mobileOffset={{ top: 'var(--toasts-top)', left: 16, right: 16 }}
        theme="system"
        gap={8}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'pointer-events-auto flex w-full items-center gap-3 rounded-lg border border-rule bg-raised px-4 py-3 text-sm text-ink shadow-float font-sans',
            actionButton:
              'ml-auto shrink-0 rounded-md border border-rule px-2.5 py-1 text-[0.8125rem] font-medium transition-colors duration-150 hover:bg-faint pointer-coarse:min-h-11',
            success: '[&_[data-icon]]:text-solved',
            error: '[&_[data-icon]]:text-rejected',
          },
        }}
      />
    </div>
  )
}

/**
 * Leaves the focus where it goes when it leaves the toasts. sonner moves it back to where it came from, so that Tab and a click would lead
 * nowhere else.
 */
function followFocus({ currentTarget, relatedTarget }: FocusEvent) {
  if (currentTarget.contains(relatedTarget)) return
  if (relatedTarget instanceof HTMLElement) relatedTarget.focus()
  // Past the end of the page. A window that loses the focus gets it back.
  else if (document.hasFocus() && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
