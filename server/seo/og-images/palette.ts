/** The light theme's colors of src/theme.css for the rasterizer, which does not know OKLCH. A test compares them. */
export const palette: Readonly<Record<string, string>> = {
  paper: '#faf9f6',
  raised: '#ffffff',
  ink: '#12161d',
  muted: '#535860',
  rule: '#d4d8dc',
  faint: '#eaedf1',
  edge: '#848a90',
  signal: '#d53704',
  ai: '#c88100',
  blockchain: '#495bd7',
  cybersecurity: '#118659',
  business: '#bc3181',
}

/** The background of a cover by its category: about the mix of src/figures/covers/cover-panel.tsx. */
export const grounds = {
  AI: '#f7eddb',
  Blockchain: '#e9ebfa',
  Cybersecurity: '#e0efe9',
  Business: '#f8e8f1',
  none: '#eaedf1',
}
