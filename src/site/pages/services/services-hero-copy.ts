// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const servicesHero = {
  caption: 'Services',
  headline: 'Deep Tech Consulting',
  subline:
    'Research, audits and engineering for AI and blockchain systems. Three packages, each with a timeline and price range.',
  withoutScripts: [
    'This form needs JavaScript, which is off in your browser. The',
    'contact form',
    'works without it.',
  ],
} as const

/** The parts of the page: entries of its index and headings. */
export const servicesParts = {
  expertise: { id: 'expertise', number: '01', label: 'Expertise', heading: 'Our Expertise' },
  offer: { id: 'offer', number: '02', label: 'Packages', heading: 'What We Offer' },
  process: { id: 'process', number: '03', label: 'Process', heading: 'Our Process' },
  stories: { id: 'stories', number: '04', label: 'Stories', heading: 'Success Stories' },
  partner: { id: 'partner', number: '05', label: 'Reasons', heading: 'Why Partner With Us' },
} as const
