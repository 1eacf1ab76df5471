/** The prefix of the keys of drafts in this browser. */
export const DRAFT_PREFIX = 'blog-draft:'

const OWNER_KEY = 'draft-owner'

/** Whose drafts this page keeps: unknown before the first login, none after a logout. */
let owner: { state: 'unknown' } | { state: 'none' } | { state: 'admin'; id: string } = { state: 'unknown' }

/** The admin who is logged in keeps drafts from now on; those of another admin, whose session ended here, are removed. */
export function claimDrafts(adminId: string): void {
  owner = { state: 'admin', id: adminId }
  try {
    const before = localStorage.getItem(OWNER_KEY)
    // Drafts without an owner are from before owners were noted.
    if (before !== null && before !== adminId) removeDrafts()
    localStorage.setItem(OWNER_KEY, adminId)
  } catch {
    // Storage can be forbidden; then there are no drafts.
  }
}

/** Removes all drafts, and keeps none until the next login. */
export function forgetDrafts(): void {
  owner = { state: 'none' }
  try {
    removeDrafts()
    localStorage.removeItem(OWNER_KEY)
  } catch {
    // Storage can be forbidden; then there are no drafts.
  }
}

/** Whether a draft may be kept here: not after a logout, nor in a page whose admin was followed by another one. */
export function mayKeepDrafts(): boolean {
  switch (owner.state) {
    case 'unknown':
      return true
    case 'none':
      return false
    case 'admin':
      return localStorage.getItem(OWNER_KEY) === owner.id
  }
}

function removeDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
}
