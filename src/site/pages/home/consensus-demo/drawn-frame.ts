/**
 * The still frame is rendered on the server only. The condition is a build constant, so neither the simulation nor its
 * drawing is in the browser's first scripts; React keeps the frame as the server rendered it.
 */
const still = import.meta.env.SSR ? await import('./still.ts') : undefined

export const drawnMarkup = still?.drawnMarkup() ?? ''
export const drawnReadouts = still?.drawnReadouts()
