/** The texts of /insights (spec section 2, "Insights"). */
export const insightsCopy = {
  label: 'Insights',
  heading: 'Notes from the work, with the numbers left in.',
  intro: 'What we measured, what broke and what we’d do again, written by the engineers who did the work.',
  all: 'All',
  featured: 'Latest Insights',
  featuredMark: 'Featured',
  readFeatured: 'Read More Article',
  everything: 'More articles',
  newest: 'newest first',
  partial: 'Newer articles couldn’t be loaded right now.',
  empty: 'Nothing here yet.',
  samples: 'Sample deliverables',
} as const

/** The addresses of the sample deliverables, which are also their names. Their notes are left out for the page’s weight. */
export const sampleSlugs = ['audit-finding', 'evaluation-report', 'design-memo'] as const
