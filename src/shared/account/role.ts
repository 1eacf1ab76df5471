export const roles = ['owner', 'editor', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The name of each role on screens, in mails and in REST's answers (spec section 6). */
export const roleNames: Record<Role, string> = {
  owner: 'Super Admin',
  editor: 'Editor',
  agent: 'Agent',
  viewer: 'Viewer',
}

/** The permissions of roles. Leads are queries, consultation requests, calls, people, held submissions, and mail about them. */
export type Permission =
  | 'leads.read'
  | 'leads.write'
  | 'posts.read'
  | 'posts.write'
  | 'subscribers.read'
  | 'accounts.manage'
  | 'audit.read'
  | 'system.read'

/** The requirement of a procedure or route: a permission, or any role, as for an admin's own account. */
export type Need = Permission | 'any'

/** The permissions of each role except the owner, which has all of them. */
const granted: Record<Exclude<Role, 'owner'>, readonly Permission[]> = {
  editor: ['posts.read', 'posts.write', 'subscribers.read'],
  agent: ['leads.read', 'leads.write'],
  viewer: ['leads.read', 'posts.read', 'subscribers.read'],
}

/** Returns whether a role may do what is needed. A role of another version of the product may do nothing that needs one. */
export function may(role: Role, need: Need): boolean {
  return need === 'any' || role === 'owner' || (granted[role]?.includes(need) ?? false)
}

/** Returns the roles that may do what is needed. */
export const rolesThat = (need: Need) => roles.filter((role) => may(role, need))

/** Message of a refusal, by every transport. */
export const notInRole = 'Your role doesn’t include this'
