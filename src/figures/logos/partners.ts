export type PartnerName = (typeof partners)[number]['name']

/** The six companies of spec section 1. Descriptions state only public facts: the year of foundation and the offices. */
export const partners = [
  { name: 'Andreessen Horowitz', description: '2009 · Menlo Park, San Francisco' },
  { name: 'Sequoia Capital', description: '1972 · Menlo Park, New York, London' },
  { name: 'Y Combinator', description: '2005 · San Francisco' },
  { name: 'Founders Fund', description: '2005 · San Francisco' },
  { name: 'Lightspeed', description: '2000 · Menlo Park, New York, London' },
  { name: 'Accel Partners', description: '1983 · Palo Alto, London, Bengaluru' },
] as const
