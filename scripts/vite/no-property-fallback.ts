import type { Plugin } from 'vite'

/** A layer with the initial values of Tailwind's own properties, behind a test for browsers without `@property`. */
const FALLBACK = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/

/** Leaves Tailwind's fallback out of the style sheets: all browsers of `cssTarget` have `@property`, and each page would load it. */
export function noPropertyFallback(): Plugin {
  return {
    name: 'no-property-fallback',
    apply: 'build',
    // After Tailwind, which writes the sheet in this phase.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: '@layer properties' },
      handler: (code) => code.replace(FALLBACK, ''),
    },
  }
}
