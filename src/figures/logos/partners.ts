export type PartnerName = (typeof partners)[number]['name']

/**
 * The six companies of spec section 1. Descriptions state only public facts and fit into the three lines to which the
 * page clamps them.
 */
export const partners = [
  {
    name: 'Andreessen Horowitz',
    description: 'Founded in 2009. Seed to growth, with separate funds for crypto and infrastructure.',
  },
  {
    name: 'Sequoia Capital',
    description: 'Founded in 1972. Backs companies at the idea stage, and stays after they have gone public.',
  },
  {
    name: 'Y Combinator',
    description: 'Founded in 2005. Funds small teams in batches, each of which ends with a demo day.',
  },
  {
    name: 'Founders Fund',
    description: 'Founded in 2005. Known for hard engineering: rockets, defence, biology, computing.',
  },
  {
    name: 'Lightspeed',
    description: 'Founded in 2000. A multi-stage firm with teams for enterprise, consumer and fintech.',
  },
  {
    name: 'Accel Partners',
    description: 'Founded in 1983. Often the first institution to invest, from Palo Alto, London and Bangalore.',
  },
] as const
