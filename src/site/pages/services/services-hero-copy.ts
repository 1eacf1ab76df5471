// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const servicesHero = {
  caption: 'Services',
  headline: 'Deep Tech Consulting',
  subline:
    'Eight kinds of work on AI, blockchains and their security, sold in three packages with a time and a range. Each drawing on this page is computed, not illustrated.',
  withoutScripts: 'The consultation form needs scripts, which are off here. Write to',
} as const

/** The parts of the page: entries of its index and headings. */
export const servicesParts = {
  expertise: { id: 'expertise', number: '01', label: 'Expertise', heading: 'Our Expertise', extent: 'eight fields' },
  offer: { id: 'offer', number: '02', label: 'Packages', heading: 'What We Offer', extent: 'three packages' },
  process: { id: 'process', number: '03', label: 'Process', heading: 'Our Process', extent: 'four steps' },
  stories: { id: 'stories', number: '04', label: 'Stories', heading: 'Success Stories', extent: 'three, measured' },
  partner: { id: 'partner', number: '05', label: 'Reasons', heading: 'Why Partner With Us', extent: 'six figures' },
} as const
