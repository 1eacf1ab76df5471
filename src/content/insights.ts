/** The texts of /insights; those of the specification are exact. */
export const insightsCopy = {
  label: 'Insights',
  heading: 'Notes from the work, with the numbers left in.',
  intro: 'What we measured, what broke, and what we would do again. Written by the people who did it.',
  all: 'All',
  featured: 'Latest Insights',
  readFeatured: 'Read More Article',
  everything: 'All articles',
  partial: 'Newer articles could not be loaded just now.',
  empty: 'Nothing here yet.',
  emptyHint: 'The first article in this category will be at this address.',
} as const

export const articlesCount = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

export const newsletter = {
  heading: 'Stay Ahead of the Curve',
  text: 'Join 10,000+ subscribers. One e-mail when there is something worth your time: a new article, with what it found in the first line.',
  stats: [
    { value: '50+', label: 'articles' },
    { value: '10K+', label: 'monthly readers' },
    { value: '25+', label: 'contributors' },
  ],
} as const
