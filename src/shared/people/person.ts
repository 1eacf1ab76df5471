/** The ways of contact that the list of people can be narrowed to. */
export const contactKinds = ['query', 'consultation', 'call', 'newsletter'] as const
export type ContactKind = (typeof contactKinds)[number]
