/** The two formats of drawings that stand side by side in seven and five columns, they are equally high. */
export const wideZone = { width: 554, height: 240 }
export const narrowZone = { width: 384, height: 240 }

/** A drawing beside a story: seven columns wide from `lg` on, as wide as the page below. */
export const evidenceZone = { width: 554, height: 248 }
