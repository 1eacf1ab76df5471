import { setTimeout } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Refusal, refuse } from '../helpers/client-admin.tsx'
import { fuzz, mockBlog, pageOf, proof } from '../helpers/client-posts.tsx'
import { openDialog } from '../helpers/client-screen.tsx'

const { serve, showList, readAgain } = mockBlog()
const user = userEvent.setup()
const row = async (title: string) => (await screen.findByText(title)).closest('tr') ?? document.body

describe('the list of blog posts', () => {
  it('shows the overview, and of each post its small image, title, beginning and day', async () => {
    serve()
    await showList()
    const first = within(await row('Reading a Proof'))
    expect(first.getByRole('presentation').getAttribute('srcset')).toMatch(
      /0123456789abcdef0123456789abcdef-720\.avif 720w/,
    )
    expect(first.getByText(`${proof.excerpt.slice(0, 100).trimEnd()}…`)).toBeTruthy()
    expect(first.getByTitle(/^November 18, 2026 at /).textContent).toMatch(/ago$/)
    const edit = first.getByRole('link', { name: 'Edit: Reading a Proof' })
    expect(edit.getAttribute('href')).toBe(`/admin/blog/editblog/${proof.id}`)
    const counts = screen.getByRole('region', { name: 'Blogs by age' })
    await waitFor(() => expect(counts.textContent).toBe('Total12This Month5This Week2'))
  })

  it('says what will be there while there is nothing, and leads to the first', async () => {
    serve({ 'posts.list': () => pageOf() })
    await showList()
    expect(await screen.findByText('No blogs yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write the first one' }).getAttribute('href')).toBe('/admin/newblog')
  })

  it('takes back the search that nothing matches', async () => {
    serve({ 'posts.list': (input) => (JSON.stringify(input).includes('zzz') ? pageOf() : pageOf(proof)) })
    const router = await showList()
    await router.navigate({ href: '/admin/blog?q=zzz' })
    expect(await screen.findByText('No blogs match your search')).toBeTruthy()
    // By its words: the cross in the search box is called so too.
    await user.click(screen.getByText('Clear search'))
    await row('Reading a Proof')
    expect(router.state.location.search).toEqual({})
  })

  it('says in place that it could not be loaded', async () => {
    serve({ 'posts.list': refuse(429) })
    await showList()
    expect(await screen.findByText('Dashboard stat failed. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('does not wait for figures that could not be read', async () => {
    serve({ 'posts.counts': refuse(429) })
    await showList()
    const counts = screen.getByRole('region', { name: 'Blogs by age' })
    await waitFor(() => expect(counts.textContent).toBe('Total–This Month–This Week–'))
  })

  it('opens a post over the list, with its text as readers have it', async () => {
    serve()
    const router = await showList()
    await user.click(await screen.findByText('Reading a Proof'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reading a Proof' }))
    expect(router.state.location.search).toEqual({ open: proof.id })
    expect(await dialog.findByText('As readers see it.')).toBeTruthy()
    expect(dialog.getByText('November 19, 2026 at 10:30 AM')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'View on site' }).getAttribute('href')).toBe(
      '/insights/article/reading-a-proof',
    )
  })

  it('offers nothing to do with a post that is not there', async () => {
    serve({ 'posts.byId': refuse(404, 'Blog not found') })
    const router = await showList()
    await router.navigate({ href: '/admin/blog?open=01990000-0000-7000-8000-000000000099' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Blog' }))
    expect(await dialog.findByText('Blog not found')).toBeTruthy()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['CloseEsc'])
    expect(dialog.queryByRole('link')).toBeNull()
  })

  it('says that the post it shows is gone once another admin has deleted it', async () => {
    serve()
    await showList()
    await user.click(await screen.findByText('Reading a Proof'))
    await screen.findByText('As readers see it.')
    serve({ 'posts.byId': refuse(404, 'Blog not found') })
    readAgain()
    const dialog = within(await screen.findByRole('dialog', { name: 'Blog' }))
    expect(await dialog.findByText('Blog not found')).toBeTruthy()
    expect(dialog.queryByText('As readers see it.')).toBeNull()
    expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull()
  })

  it('is worked with the keyboard', async () => {
    serve()
    const router = await showList()
    await row('Fuzz')
    await user.keyboard('jj')
    expect(document.activeElement).toBe(await row('Fuzz'))
    for (const key of ['d', '{Delete}']) {
      await user.keyboard(key)
      await openDialog('Delete this blog?')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(document.activeElement).toBe(await row('Fuzz'))
    await user.keyboard('ke')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/blog/editblog/${proof.id}`))
  })
})

describe('a search that is left before it is sent', () => {
  it('does not navigate back', async () => {
    serve()
    const router = await showList()
    await row('Fuzz')
    await user.type(screen.getByPlaceholderText('Search blogs...'), 'proof')
    await router.navigate({ href: '/admin/newblog' })
    await setTimeout(400)
    expect(router.state.location.pathname).toBe('/admin/newblog')
  })
})

describe('deleting a post', () => {
  it('that is open goes back to it when it is not done', async () => {
    serve()
    await showList()
    await user.click(await screen.findByText('Reading a Proof'))
    const details = await openDialog('Reading a Proof')
    await user.keyboard('d')
    await openDialog('Delete this blog?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this blog?' })).toBeNull())
    await waitFor(() => expect(details.contains(document.activeElement)).toBe(true))
  })

  it('asks first, and takes no for an answer', async () => {
    serve()
    await showList()
    await user.click(within(await row('Fuzz')).getByRole('button', { name: 'Delete: Fuzz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this blog?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says in the dialog that it failed, and by toast that it was done', async () => {
    let healthy = false
    let posts = [proof, fuzz]
    serve({
      'posts.list': () => pageOf(...posts),
      'posts.remove': () => {
        if (!healthy) throw new Refusal(503)
        posts = [proof]
        return undefined
      },
    })
    await showList()
    await user.click(within(await row('Fuzz')).getByRole('button', { name: 'Delete: Fuzz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this blog?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete blog')
    healthy = true
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Blog deleted successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Fuzz')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
