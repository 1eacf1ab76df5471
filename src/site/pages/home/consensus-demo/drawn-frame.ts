/**
 * The still frame is drawn on the server only: the condition is a constant of the build, so neither the simulation
 * nor its drawing gets into the browser's first bundle. There React finds the frame in the page and leaves it alone.
 */
const still = import.meta.env.SSR ? await import('./still.ts') : undefined

export const drawnMarkup = still?.drawnMarkup() ?? ''
export const drawnReadouts = still?.drawnReadouts()
