import { beforeEach, describe, expect, it, vi } from 'vitest'

const text = { title: 'Secret plans', content: 'Not yet', author: 'Ada', category: '' }
const ada = '019a0000-0000-7000-8000-0000000000a1'
const grace = '019a0000-0000-7000-8000-0000000000a2'

/** A page of this browser: what it stored before stays, what it knew is gone. */
async function openPage() {
  vi.resetModules()
  const storage = await import('#src/lib/draft-storage.ts')
  const drafts = await import('#src/admin/posts/draft.ts')
  const keep = () => drafts.keepDraft('new', { text, version: null, keptAt: 1 })
  return { ...storage, keep, kept: () => localStorage.getItem('blog-draft:new') !== null }
}

describe('drafts in a browser', () => {
  beforeEach(() => localStorage.clear())

  it('are there for the same admin after the session ended', async () => {
    const page = await openPage()
    page.claimDrafts(ada)
    expect(page.keep()).toBe(true)
    const again = await openPage()
    again.claimDrafts(ada)
    expect(again.kept()).toBe(true)
  })

  it('of another admin are removed at the login, and an old page of that admin keeps none any more', async () => {
    const page = await openPage()
    page.claimDrafts(ada)
    page.keep()
    const another = await openPage()
    another.claimDrafts(grace)
    expect(another.kept()).toBe(false)
    expect(page.keep()).toBe(false)
    expect(another.kept()).toBe(false)
  })

  it('go with a logout, also what the editor would keep as it closes; nothing else goes', async () => {
    localStorage.setItem('theme', 'dark')
    const page = await openPage()
    page.claimDrafts(ada)
    page.keep()
    page.forgetDrafts()
    expect(page.keep()).toBe(false)
    expect(Object.keys(localStorage)).toEqual(['theme'])
    page.claimDrafts(ada)
    expect(page.keep()).toBe(true)
  })

  it('from before owners were noted stay', async () => {
    localStorage.setItem('blog-draft:new', '{}')
    const page = await openPage()
    page.claimDrafts(ada)
    expect(page.kept()).toBe(true)
  })
})
