/**
 * The colors of drawings as attributes, not as classes: a drawing can be in a file of its own, where the page's custom properties are
 * known but its rules are not (scripts/vite/drawing-sheets.ts).
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
  blockchain: 'var(--color-blockchain)',
  cybersecurity: 'var(--color-cybersecurity)',
  business: 'var(--color-business)',
  solved: 'var(--color-solved)',
  pending: 'var(--color-pending)',
  rejected: 'var(--color-rejected)',
  band: 'var(--color-band)',
  onBand: 'var(--color-on-band)',
  onBandMuted: 'var(--color-on-band-muted)',
  /** The background of a cover, and its hue, where a deeper one is needed. */
  ground: 'var(--cover-ground)',
  tint: 'var(--cover-tint)',
} as const

/** The `display` of labels that only windows from a width on have room for. */
export const shown = { sm: 'var(--from-sm,inline)', lg: 'var(--from-lg,inline)', xl: 'var(--from-xl,inline)' } as const
