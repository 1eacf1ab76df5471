/**
 * The colors of drawings as attributes, not as classes: a drawing can be in a file of its own, where the page's custom properties are
 * known but its rules are not (scripts/vite/drawing-files.ts).
 */
export const paint = {
  paper: 'var(--color-paper)',
  raised: 'var(--color-raised)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  rule: 'var(--color-rule)',
  faint: 'var(--color-faint)',
  edge: 'var(--color-edge)',
  signal: 'var(--color-signal)',
  ai: 'var(--color-ai)',
  aiGround: 'var(--color-ai-ground)',
  blockchain: 'var(--color-blockchain)',
  cybersecurity: 'var(--color-cybersecurity)',
  business: 'var(--color-business)',
  solved: 'var(--color-solved)',
  pending: 'var(--color-pending)',
  rejected: 'var(--color-rejected)',
  band: 'var(--color-band)',
  onBand: 'var(--color-on-band)',
  onBandMuted: 'var(--color-on-band-muted)',
  /** The background of a cover. */
  ground: 'var(--cover-ground)',
  /** A deeper hue, set only for covers about AI. */
  tint: 'var(--cover-tint)',
} as const

/** The `display` of a label that needs a window at least this wide. Set in src/styles.css. */
export const displayFrom = {
  sm: 'var(--from-sm,inline)',
  lg: 'var(--from-lg,inline)',
  xl: 'var(--from-xl,inline)',
} as const

/** The halo of a label that stands on lines, in the color of the ground. Mitered joins would give it spikes. */
export const halo = (stroke: string, strokeWidth: number) =>
  ({ stroke, strokeWidth, strokeLinejoin: 'round', paintOrder: 'stroke' }) as const
