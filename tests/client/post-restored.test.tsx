import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../helpers/client-admin.tsx'
import { answer, refusal } from '../helpers/client-network.ts'
import { mockBlog, proof } from '../helpers/client-posts.tsx'

const { serve, takeSaves, showEdit, readAgain } = mockBlog()
const user = userEvent.setup()
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const theirs = { ...proof, title: 'Their Title', content: 'Their first line.\n\nAnd nothing else.', version: 4 }
let stored = proof
beforeEach(() => {
  stored = proof
})

describe('a blog that is deleted while it is edited', () => {
  let isGone = false
  function serveDeletable({ expired = false } = {}) {
    const restored: unknown[] = []
    isGone = false
    serve({
      'posts.byId': () => {
        if (isGone) throw new Refusal(404, 'Blog not found')
        return stored
      },
      'posts.restore': (input) => {
        if (expired) throw new Refusal(404, 'Blog not found')
        isGone = false
        restored.push(input)
        return { slug: proof.slug, hasNewSlug: false }
      },
    })
    return restored
  }
  const restoreAndSave = () => screen.findByRole('button', { name: /^Restore and save/ })
  const keepDraft = () => {
    const text = { title: 'Kept', content: 'My old draft', author: '', category: '' }
    localStorage.setItem(`blog-draft:${proof.id}`, JSON.stringify({ text, version: 3, keptAt: 1_795_000_000_000 }))
    return text
  }

  it('says so above the text, which stays, with the image and the draft', async () => {
    serveDeletable()
    const router = await showEdit()
    await user.type(await content(), ' My last line.')
    await screen.findByText('Draft kept in this browser')
    expect(screen.getByRole('link', { name: 'View on site' })).toBeTruthy()
    isGone = true
    readAgain()
    expect(await screen.findByText(/^This blog was deleted while you were writing\./)).toBeTruthy()
    expect((await content()).value).toMatch(/My last line\.$/)
    expect(screen.getByAltText('The current one')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View on site' })).toBeNull()
    void router.navigate({ href: '/admin/blog' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(dialog.getByText(/Your text is kept as a draft/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Leave, keep draft' })).toBeTruthy()
  })

  it('is restored and saved with all that was typed', async () => {
    const restored = serveDeletable()
    const sent = takeSaves()
    const router = await showEdit()
    await user.type(await content(), ' My last line.')
    isGone = true
    readAgain()
    await user.click(await restoreAndSave())
    expect(await screen.findByText('Blog updated successfully!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
    expect(restored).toEqual([{ id: proof.id }])
    const { id, title, author, category } = proof
    expect(sent).toEqual([{ id, title, author, category, version: '3', content: `${proof.content} My last line.` }])
    expect(localStorage.getItem(`blog-draft:${proof.id}`)).toBeNull()
  })

  it('is noticed by the save that finds nothing to change', async () => {
    const restored = serveDeletable()
    const sent = takeSaves(() => (isGone ? refusal(404, 'Blog not found') : answer(proof)))
    await showEdit()
    await user.type(await content(), ' My last line.')
    isGone = true
    await user.click(screen.getByRole('button', { name: /Update Blog/ }))
    await user.click(await restoreAndSave())
    expect(await screen.findByText('Blog updated successfully!')).toBeTruthy()
    expect(restored).toHaveLength(1)
    expect(sent.map(({ id }) => id)).toEqual([proof.id, proof.id])
  })

  it('is not overwritten where it was changed before it was deleted', async () => {
    serveDeletable()
    takeSaves(() => refusal(409, 'This blog was changed by another admin in the meantime. Reload it and try again.'))
    await showEdit()
    await user.type(await content(), ' My last line.')
    stored = theirs
    isGone = true
    readAgain()
    await user.click(await restoreAndSave())
    const dialog = within(await screen.findByRole('dialog', { name: 'Two versions of this blog' }))
    expect(dialog.getByRole('region', { name: /^Theirs/ }).textContent).toMatch(/Their first line\./)
  })

  it('stays in the editor when it was restored and could not be saved', async () => {
    serveDeletable()
    const replies = [() => refusal(503, 'Away'), () => answer(proof)]
    const sent = takeSaves(() => replies.shift()?.() ?? answer(proof))
    await showEdit()
    await user.type(await content(), ' My last line.')
    isGone = true
    readAgain()
    await user.click(await restoreAndSave())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to update blog\./)
    await user.click(await screen.findByRole('button', { name: /^Update Blog/ }))
    expect(await screen.findByText('Blog updated successfully!')).toBeTruthy()
    expect(sent.at(-1)?.content).toBe(`${proof.content} My last line.`)
  })

  it('says what is left to do when it can’t be restored anymore', async () => {
    serveDeletable({ expired: true })
    const sent = takeSaves()
    await showEdit()
    await user.type(await content(), ' My last line.')
    isGone = true
    readAgain()
    await user.click(await restoreAndSave())
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This blog can’t be restored anymore\. To keep your text/,
    )
    expect((await content()).value).toMatch(/My last line\.$/)
    expect(sent).toEqual([])
  })

  it('gives back the draft that was kept of it', async () => {
    serveDeletable()
    isGone = true
    const sent = takeSaves()
    const text = keepDraft()
    await showEdit()
    expect((await content()).value).toBe('My old draft')
    await user.click(await restoreAndSave())
    await waitFor(() => expect(sent).toEqual([{ ...text, id: proof.id, version: '3' }]))
  })

  it('leaves nothing where nothing was written', async () => {
    serveDeletable()
    isGone = true
    await showEdit()
    expect(await screen.findByText('Blog not found')).toBeTruthy()
  })
})
