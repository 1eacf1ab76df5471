import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { answer, refusal } from '../helpers/client-network.ts'
import { mockBlog, proof } from '../helpers/client-posts.tsx'

const { serve, takeSaves, showEdit, readAgain } = mockBlog()
const user = userEvent.setup()
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const theirs: Post = { ...proof, title: 'Their Title', content: 'Their first line.\n\nAnd nothing else.', version: 4 }
let stored = proof
beforeEach(() => {
  stored = proof
})

/** Serves a post that another admin has saved in the meantime. */
function serveConflict() {
  serve({ 'posts.byId': () => stored })
  return takeSaves(({ version }) => {
    if (version === '4') return answer(theirs)
    stored = theirs
    return refusal(409, 'This blog was changed by another admin in the meantime. Reload it and try again.')
  })
}

async function openConflict() {
  await user.type(await content(), ' My last line.')
  await user.click(screen.getByRole('button', { name: /Update Blog/ }))
  return within(await screen.findByRole('dialog', { name: 'Two versions of this blog' }))
}

describe('saving over a newer version', () => {
  it('is refused, with both versions side by side', async () => {
    const sent = serveConflict()
    await showEdit()
    const dialog = await openConflict()
    const [other, mine] = dialog.getAllByRole('region', { name: /^(Theirs|Yours)/ })
    expect(other?.textContent).toMatch(/Their Title.*Their first line\./s)
    expect(mine?.textContent).toMatch(/Reading a Proof.*My last line\./s)
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }))
    expect((await content()).value).toMatch(/My last line\.$/)
    expect(sent).toHaveLength(1)
  })

  it('shows long versions from where they differ', async () => {
    // jsdom lays nothing out: each line is taken to be ten pixels high.
    const place = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return 10 * [...(this.parentElement?.children ?? [])].indexOf(this)
    })
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`)
    const [before, after] = [lines.join('\n'), lines.with(40, 'Their line').join('\n')]
    stored = { ...proof, content: before }
    serve({ 'posts.byId': () => stored })
    takeSaves(() => {
      stored = { ...theirs, content: after }
      return refusal(409, 'This blog was changed by another admin in the meantime. Reload it and try again.')
    })
    await showEdit()
    const dialog = await openConflict()
    const texts = dialog.getAllByRole('region', { name: /^Content/ })
    expect(texts.map(({ scrollTop }) => scrollTop)).toEqual([352, 352])
    place.mockRestore()
  })

  it('goes on top when the writer has seen it and says so', async () => {
    const sent = serveConflict()
    const router = await showEdit()
    const dialog = await openConflict()
    await user.click(dialog.getByRole('button', { name: 'Save mine' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
    expect(sent.map(({ version }) => version)).toEqual(['3', '4'])
    expect(sent[1]?.content).toBe(`${proof.content} My last line.`)
  })

  it('gives way to theirs, and mine can be brought back', async () => {
    serveConflict()
    await showEdit()
    const dialog = await openConflict()
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    await waitFor(async () => expect((await content()).value).toBe(theirs.content))
    await user.click(screen.getByRole('button', { name: 'Restore mine' }))
    await waitFor(async () => expect((await content()).value).toMatch(/My last line\.$/))
  })

  it('is told before it is tried', async () => {
    serveConflict()
    await showEdit()
    await user.type(await content(), ' Mine.')
    stored = theirs
    readAgain()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(await screen.findByRole('dialog', { name: 'Two versions of this blog' })).toBeTruthy()
  })

  it('leaves the focus in the text when its notice is dismissed', async () => {
    serveConflict()
    await showEdit()
    const dialog = await openConflict()
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(document.activeElement).toBe(await content())
  })

  it('does not happen without changes: the newer version is shown', async () => {
    serveConflict()
    await showEdit()
    await content()
    stored = theirs
    readAgain()
    await waitFor(async () => expect((await content()).value).toBe(theirs.content))
  })

  it('does not happen by a draft that was begun on an older version', async () => {
    serveConflict()
    stored = theirs
    const text = { title: 'Old', content: 'My old draft', author: '', category: '' }
    localStorage.setItem(`blog-draft:${proof.id}`, JSON.stringify({ text, version: 3, keptAt: 1_795_000_000_000 }))
    await showEdit()
    expect((await content()).value).toBe('My old draft')
    await user.click(screen.getByRole('button', { name: /Update Blog/ }))
    expect(await screen.findByRole('dialog', { name: 'Two versions of this blog' })).toBeTruthy()
  })
})
