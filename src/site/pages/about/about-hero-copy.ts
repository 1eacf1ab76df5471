// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const aboutHero = {
  caption: 'About us',
  headline: 'We draw the load before the arch.',
  lead: (siteName: string) =>
    `${siteName} works on systems in which a mistake is expensive and hard to undo: models that act, protocols that hold value, and the security that both depend on.`,
  figure: 'A hanging chain, and the arch that it proves',
  law: 'what hangs in tension stands in compression',
} as const
