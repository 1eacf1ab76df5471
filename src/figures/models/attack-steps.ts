import type { Edge } from './min-cut.ts'

/** The example of the article on threat models: the attack graph, and the days it takes to close each step. */
export const attackSteps: readonly Edge[] = [
  { from: 'outside', to: 'web', capacity: 9 },
  { from: 'outside', to: 'staff', capacity: 9 },
  { from: 'web', to: 'api', capacity: 7 },
  { from: 'staff', to: 'laptop', capacity: 6 },
  { from: 'api', to: 'runner', capacity: 5 },
  { from: 'laptop', to: 'runner', capacity: 6 },
  { from: 'api', to: 'vault', capacity: 4 },
  { from: 'laptop', to: 'vault', capacity: 3 },
  { from: 'runner', to: 'key', capacity: 4 },
  { from: 'vault', to: 'key', capacity: 9 },
]
