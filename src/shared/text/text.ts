/** Maximum lengths (product decisions, "Data"). Longer text is refused, never truncated. */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 40,
  company: 200,
  description: 5000,
  title: 200,
  content: 200_000,
} as const
