import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton`, with which Radix locks the scrolling behind an open dialog (`vite.config.ts`). The
 * package writes a `<style>` element, which needs a nonce under our Content-Security-Policy; a constructed style sheet needs none.
 * Returns a component that applies its styles while at least one of it is mounted.
 */
export function styleSingleton() {
  let mounted = 0
  let sheet: CSSStyleSheet | undefined
  return function SharedStyles({ styles }: { styles: string }) {
    useEffect(() => {
      mounted++
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        mounted--
        if (mounted > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
        sheet = undefined
      }
    }, [styles])
    return null
  }
}
