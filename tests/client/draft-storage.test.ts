import { beforeEach, describe, expect, it, vi } from 'vitest'

const text = { title: 'Secret plans', content: 'Not yet', author: 'Ada', category: '' }
const ada = '019a0000-0000-7000-8000-0000000000a1'
const grace = '019a0000-0000-7000-8000-0000000000a2'

/** Loads the page anew: storage is kept, memory is not. */
async function openPage() {
  vi.resetModules()
  const storage = await import('#src/lib/draft-storage.ts')
  const keep = () => storage.keepDraft('new', { text, version: null, keptAt: 1 })
  return { ...storage, keep, kept: () => localStorage.getItem('blog-draft:new') !== null }
}

describe('drafts in a browser', () => {
  beforeEach(() => localStorage.clear())

  it('are kept for the same admin after the session ended', async () => {
    const page = await openPage()
    page.claimDrafts(ada)
    expect(page.keep()).toBe(true)
    const again = await openPage()
    again.claimDrafts(ada)
    expect(again.kept()).toBe(true)
  })

  it('of another admin are removed at the login, and an open page of that admin stores no more', async () => {
    const page = await openPage()
    page.claimDrafts(ada)
    page.keep()
    const another = await openPage()
    another.claimDrafts(grace)
    expect(another.kept()).toBe(false)
    expect(page.keep()).toBe(false)
    expect(another.kept()).toBe(false)
  })

  it('are removed by a logout, also one that the editor saves as it closes; other storage is kept', async () => {
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

  it('from before owners were stored are kept', async () => {
    localStorage.setItem('blog-draft:new', '{}')
    const page = await openPage()
    page.claimDrafts(ada)
    expect(page.kept()).toBe(true)
  })
})
