// Separate from the rest of the copy, because the first scripts of the page include only this part.

export const teamHero = {
  caption: 'Team',
  headline: 'Led by working engineers.',
  subline: 'The person who leads your project also writes its code. No junior bench, no account managers.',
} as const

/** Spec section 2, "Team". */
export const teamStats = [
  { figure: '25+', label: 'team members' },
  { figure: '8', label: 'countries' },
  { figure: '12+', label: 'years experience' },
  { figure: '15', label: 'patents filed' },
] as const
