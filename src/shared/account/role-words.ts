import type { Role } from './role.ts'

/** The permissions of each role in a sentence (spec section 6). */
export const roleWords: Record<Role, string> = {
  owner: 'It may see and change everything in the back office.',
  editor: 'It may write posts, and see the subscribers.',
  agent: 'It may see and work on queries, consultations, calls, people and their mail.',
  viewer: 'It may see leads, posts and subscribers, and change nothing.',
}
