/** Limits of decisions, "Data": longer text is a mistake with its own message, never a cut. */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 40,
  company: 200,
  description: 5000,
  title: 200,
  content: 200_000,
} as const
