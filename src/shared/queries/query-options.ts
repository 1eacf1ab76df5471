import type { budgetOptions, projectTypeLabels } from './query.schema.ts'

// Written out, because importing the values would bring zod to a page that is only read. The types make a difference in a
// key or a label an error; a test compares the order.

type BudgetLabels = { [Range in keyof typeof budgetOptions]: (typeof budgetOptions)[Range]['label'] }

export const projectTypeChoices: typeof projectTypeLabels = {
  mvp: 'MVP Development',
  security: 'Security Audit',
  ai: 'AI Implementation',
  blockchain: 'Blockchain Development',
  consulting: 'Technical Consulting',
  other: 'Other',
}

export const budgetChoices: BudgetLabels = {
  '50k-100k': '$50K - $100K',
  '100k-250k': '$100K - $250K',
  '250k-500k': '$250K - $500K',
  '500k-1m': '$500K - $1M',
  '1m+': '$1M+',
}
