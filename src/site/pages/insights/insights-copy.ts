/** The texts of /insights (spec section 2, "Insights"). */
export const insightsCopy = {
  label: 'Insights',
  heading: 'Notes from the work, with the numbers left in.',
  intro: 'What we measured, what broke, and what we would do again. Written by the people who did it.',
  all: 'All',
  featured: 'Latest Insights',
  readFeatured: 'Read More Article',
  everything: 'More articles',
  partial: 'Newer articles could not be loaded just now.',
  empty: 'Nothing here yet.',
  emptyHint: 'The first article in this category will be at this address.',
} as const

/** The number of shown articles and of all articles. */
export function articlesCount(first: number, shown: number, all: number): string {
  const articles = all === 1 ? '1 article' : `${all} articles`
  return shown === all || shown === 0 ? articles : `${first}–${first + shown - 1} of ${articles}`
}
