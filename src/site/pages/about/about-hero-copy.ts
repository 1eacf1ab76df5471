// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const aboutHero = {
  caption: 'About us',
  headline: 'We draw the load before the arch.',
  lead: (siteName: string) =>
    `${siteName} builds and reviews systems where a mistake is expensive and hard to undo: AI that acts on its own, protocols that hold money, and the security both rely on.`,
  figure: 'A hanging chain and the arch it gives',
  law: 'y = a cosh(x/a)',
} as const
