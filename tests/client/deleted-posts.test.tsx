import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DeletedPostPage } from '#src/shared/posts/post.schema.ts'
import { type Procedures, Refusal, refuse } from '../helpers/client-admin.tsx'
import { fuzz, mockBlog, pageOf, proof } from '../helpers/client-posts.tsx'

const { serve, showList, readAgain } = mockBlog()
const user = userEvent.setup()
const row = async (title: string) => (await screen.findByText(title)).closest('tr') ?? document.body

/** A server with two posts, one of which can be deleted and restored. */
function serveDeletable(changes: Procedures = {}) {
  let isDeleted = false
  const restored: unknown[] = []
  serve({
    'posts.list': () => (isDeleted ? pageOf(proof) : pageOf(proof, fuzz)),
    'posts.remove': () => {
      isDeleted = true
    },
    'posts.restore': (input) => {
      isDeleted = false
      restored.push(input)
      return { slug: 'fuzz', hasNewSlug: false }
    },
    ...changes,
  })
  return restored
}

async function deleteFuzz() {
  await user.click(within(await row('Fuzz')).getByRole('button', { name: 'Delete: Fuzz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this blog?' }))
  expect(dialog.getByText(/You can restore it for 30 days\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Blog deleted successfully')
  await waitFor(() => expect(screen.queryByText('Fuzz')).toBeNull())
}

describe('a deletion', () => {
  it('is undone by its toast', async () => {
    const restored = serveDeletable()
    await showList()
    await deleteFuzz()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Blog restored')).toBeTruthy()
    expect(await row('Fuzz')).toBeTruthy()
    expect(restored).toEqual([{ id: fuzz.id }])
  })

  it('is undone by a key, once', async () => {
    const restored = serveDeletable()
    await showList()
    await deleteFuzz()
    await user.keyboard('zz')
    expect(await row('Fuzz')).toBeTruthy()
    expect(restored).toEqual([{ id: fuzz.id }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('that could not be undone can be tried again', async () => {
    let isAway = true
    serveDeletable({
      'posts.restore': () => {
        if (isAway) throw new Refusal(503)
        return { slug: 'fuzz-2', hasNewSlug: true }
      },
    })
    await showList()
    await deleteFuzz()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Failed to restore blog')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Blog restored at a new address\./)).toBeTruthy()
  })

  it('that is older than 30 days says so', async () => {
    serveDeletable({ 'posts.restore': refuse(404, 'Blog not found') })
    await showList()
    await deleteFuzz()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('This blog can’t be restored anymore')).toBeTruthy()
  })
})

describe('the list of deleted posts', () => {
  const entry = (title: string, hour = 9) => ({
    id: `019a0000-0000-7000-8000-0000000000${title.charCodeAt(0)}`,
    title,
    author: null,
    category: null,
    deletedAt: new Date(`2026-11-20T0${hour}:00:00`),
    restorableUntil: new Date(`2026-12-20T0${hour}:00:00`),
  })
  const open = async () => {
    await showList()
    await user.click(await screen.findByRole('button', { name: 'Deleted' }))
    return within(await screen.findByRole('dialog', { name: 'Deleted blogs' }))
  }

  it('restores a post whose deletion a toast still offers to undo, and closes the toast', async () => {
    serveDeletable({ 'posts.deleted': () => ({ items: [{ ...entry('Fuzz'), id: fuzz.id }], nextCursor: null }) })
    await showList()
    await deleteFuzz()
    await user.click(screen.getByRole('button', { name: 'Deleted' }))
    await user.click(await screen.findByRole('button', { name: 'Restore: Fuzz' }))
    expect(await screen.findByText('Blog restored')).toBeTruthy()
    // Long before it would close by itself.
    await waitFor(() => expect(screen.queryByText('Blog deleted successfully')).toBeNull(), { timeout: 3000 })
  })

  it('shows each with its days, and restores one', async () => {
    let items = [entry('Alpha'), entry('Beta', 8)]
    const asked: unknown[] = []
    serve({
      'posts.deleted': () => ({ items, nextCursor: null }) satisfies DeletedPostPage,
      'posts.restore': (input) => {
        asked.push(input)
        items = [entry('Alpha')]
        return { slug: 'beta', hasNewSlug: false }
      },
    })
    const dialog = await open()
    const entries = await dialog.findAllByRole('listitem')
    expect(entries[0]?.textContent).toMatch(/^AlphaDeleted .+ · restorable until December 20, 2026/)
    await user.click(dialog.getByRole('button', { name: 'Restore: Beta' }))
    expect(await screen.findByText('Blog restored')).toBeTruthy()
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(asked).toEqual([{ id: entry('Beta').id }])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deleted' }))
  })

  it('goes on where there are more', async () => {
    serve({
      'posts.deleted': (input) =>
        JSON.stringify(input).includes('next')
          ? { items: [entry('Beta')], nextCursor: null }
          : { items: [entry('Alpha')], nextCursor: 'next' },
    })
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says when it is empty, and follows what other admins delete', async () => {
    let items: DeletedPostPage['items'] = []
    serve({ 'posts.deleted': () => ({ items, nextCursor: null }) })
    const dialog = await open()
    expect(await dialog.findByText('No deleted blogs')).toBeTruthy()
    items = [entry('Alpha')]
    readAgain()
    expect(await dialog.findByText('Alpha')).toBeTruthy()
  })

  it('says when it could not be loaded', async () => {
    let isAway = true
    serve({
      'posts.deleted': () => {
        if (isAway) throw new Refusal(429)
        return { items: [entry('Alpha')], nextCursor: null }
      },
    })
    const dialog = await open()
    expect(await dialog.findByText('Failed to load deleted blogs')).toBeTruthy()
    isAway = false
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Alpha')).toBeTruthy()
  })
})
