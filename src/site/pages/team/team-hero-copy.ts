// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const teamHero = {
  caption: 'Team',
  headline: 'Engineers first, and still at it.',
  subline:
    'Whoever leads your project also writes in it. There is no bench that is billed, and nobody whose work is only to talk to you.',
} as const

/** Spec section 2, "Team". */
export const teamStats = [
  { figure: '25+', label: 'team members' },
  { figure: '8', label: 'countries' },
  { figure: '12+', label: 'years experience' },
  { figure: '15', label: 'patents filed' },
] as const
