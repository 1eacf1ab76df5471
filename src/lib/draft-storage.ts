/** The prefix of the keys of all drafts. The first drafts were of blogs. */
const DRAFT_PREFIX = 'blog-draft:'

const OWNER_KEY = 'draft-owner'

/** The owner of drafts kept by this page: unknown before the first login, none after a logout. */
let owner: { state: 'unknown' } | { state: 'none' } | { state: 'admin'; id: string } = { state: 'unknown' }

/** Makes an admin the owner of this browser's drafts. Removes the drafts of another admin whose session ended here. */
export function claimDrafts(adminId: string): void {
  owner = { state: 'admin', id: adminId }
  try {
    const previous = localStorage.getItem(OWNER_KEY)
    // Drafts without an owner date from before owners were stored.
    if (previous !== null && previous !== adminId) removeDrafts()
    localStorage.setItem(OWNER_KEY, adminId)
  } catch {
    // Storage may be forbidden; then there are no drafts.
  }
}

/** Removes all drafts; none are kept until the next login. */
export function forgetDrafts(): void {
  owner = { state: 'none' }
  try {
    removeDrafts()
    localStorage.removeItem(OWNER_KEY)
  } catch {
    // Storage may be forbidden; then there are no drafts.
  }
}

/** Returns a stored draft unparsed, because an earlier version may have written it; null without one. */
export function readKept(of: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${DRAFT_PREFIX}${of}`) ?? 'null')
  } catch {
    return null
  }
}

/** Returns whether the draft was kept: storage can be forbidden or full, and after a logout nothing is kept. */
export function keepDraft(of: string, draft: object): boolean {
  try {
    if (!mayKeepDrafts()) return false
    localStorage.setItem(`${DRAFT_PREFIX}${of}`, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(of: string): void {
  try {
    localStorage.removeItem(`${DRAFT_PREFIX}${of}`)
  } catch {
    // Without storage there is no draft.
  }
}

/** Returns false after a logout, and in a page of an admin after another one logged in. */
function mayKeepDrafts(): boolean {
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
