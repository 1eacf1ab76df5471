/** Longest texts (product decisions, "Data"). Longer text is an error with its own message, never cut. */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 40,
  company: 200,
  description: 5000,
  title: 200,
  content: 200_000,
} as const
