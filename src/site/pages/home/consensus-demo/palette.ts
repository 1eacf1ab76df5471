import type { Phase } from './simulation.ts'

export type Palette = Record<Phase | 'ink' | 'paper' | 'down', string>

const TOKENS = {
  propose: 'ai',
  vote: 'blockchain',
  commit: 'cybersecurity',
  'round-change': 'muted',
  ink: 'ink',
  paper: 'paper',
  down: 'signal',
} satisfies Record<keyof Palette, string>

/** Returns the theme's colors as the canvas can use them: `light-dark()` is only resolved in a computed `color`. */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span')
  host.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const palette = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)])) as Palette
  probe.remove()
  return palette
}

/** Calls back when the page changes its theme, by the system or by its own switch. */
export function onThemeChange(callback: () => void, signal: AbortSignal) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', callback, { signal })
  const observer = new MutationObserver(callback)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
