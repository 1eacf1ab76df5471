import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refuse } from '../helpers/client-admin.tsx'
import { HttpResponse, refusal } from '../helpers/client-network.ts'
import { mockBlog, proof } from '../helpers/client-posts.tsx'

const { serve, takeSaves, showNew, showEdit } = mockBlog()
const user = userEvent.setup()
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const png = (name: string, type = 'image/png') => new File(['pixels'], name, { type })
const paste = (element: Element, file: File) =>
  fireEvent.paste(element, { clipboardData: { files: [file], getData: () => '' } })

async function write(title = 'A Title', content = 'Some text') {
  await user.type(await field('Title'), title)
  await user.type(await field('Content'), content)
}

describe('a new post', () => {
  it('needs a title and a content, and says so once', async () => {
    serve()
    await showNew()
    await user.type(await field('Title'), '   ')
    await user.click(screen.getByRole('button', { name: /Create Blog/ }))
    expect(await screen.findAllByText('Title and content are required.')).toHaveLength(1)
    expect((await field('Content')).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field('Title'))
    await user.type(await field('Title'), 'Now there is one')
    await waitFor(async () => expect((await field('Title')).getAttribute('aria-invalid')).toBe('false'))
    expect(await screen.findAllByText('Title and content are required.')).toHaveLength(1)
  })

  it('is sent as it was written, told, and leads to the list; its draft is gone', async () => {
    serve()
    const sent = takeSaves()
    const router = await showNew()
    await write('Two Roots', 'One **proof**')
    await user.type(await field('Author'), 'Ada')
    await user.selectOptions(await field('Category'), 'AI')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Blog created successfully!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog'))
    expect(sent).toEqual([{ title: 'Two Roots', content: 'One **proof**', author: 'Ada', category: 'AI' }])
    expect(localStorage.length).toBe(0)
  })

  it('is not published by Enter in its title, which leads to the text', async () => {
    serve()
    const sent = takeSaves()
    await showNew()
    await write()
    await user.type(await field('Title'), '{Enter}')
    expect(document.activeElement).toBe(await field('Content'))
    expect(sent).toEqual([])
  })

  it('takes no more text while it is saved, which would be lost', async () => {
    serve()
    const saved = Promise.withResolvers<Response>()
    takeSaves(() => saved.promise)
    await showNew()
    await write()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('button', { name: /Creating/ })).toBeTruthy()
    await user.type(await field('Content'), ' and more')
    expect((await field('Content')).value).toBe('Some text')
    saved.resolve(refusal(503, 'Service unavailable'))
    await screen.findByRole('alert')
    await user.type(await field('Content'), ' and more')
    expect((await field('Content')).value).toBe('Some text and more')
  })

  it.each([
    ['Failed to create blog.', () => refusal(503, 'Service unavailable')],
    ['An error occurred.', () => HttpResponse.error()],
  ])('says "%s" and keeps what was written', async (message, reply) => {
    serve()
    takeSaves(reply)
    await showNew()
    await write()
    await user.click(screen.getByRole('button', { name: /Create Blog/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    expect((await field('Title')).value).toBe('A Title')
    expect((await field('Content')).value).toBe('Some text')
  })

  it('shows beside it what readers would see', async () => {
    serve()
    await showNew()
    await write('The Title')
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('heading', { name: 'The Title' })).toBeTruthy()
    expect(await preview.findByText('As readers see it.')).toBeTruthy()
    expect(screen.getByText(/5 words/).textContent).toBe('5 words · 1 min read')
  })

  it('says when the preview is behind', async () => {
    serve({ 'posts.preview': refuse(429) })
    await showNew()
    await write()
    expect(await screen.findByText(/The preview is out of date/)).toBeTruthy()
  })

  it('asks before it is left, and comes back as a draft', async () => {
    serve()
    const router = await showNew()
    await write('Unfinished', 'Half a thought')
    await screen.findByText('Draft kept in this browser')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }))
    expect(router.state.location.pathname).toBe('/admin/newblog')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave, keep draft' }))
    await screen.findByRole('heading', { name: '/admin/blog' })

    await router.navigate({ to: '/admin/newblog' as '/' })
    expect(await screen.findByText(/Your unsaved draft from .* was restored/)).toBeTruthy()
    expect((await field('Content')).value).toBe('Half a thought')
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    await waitFor(async () => expect((await field('Content')).value).toBe(''))
    await waitFor(() => expect(localStorage.length).toBe(0))
  })
})

describe('the image of a post', () => {
  it('is pasted, shown, sent, and can be taken away', async () => {
    serve()
    const sent = takeSaves()
    await showNew()
    await write()
    paste(await field('Content'), png('cover.png'))
    expect(await screen.findByAltText('The new image')).toBeTruthy()
    expect(screen.getByText('cover.png, 1 KB')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByAltText('The new image')).toBeNull()
    await user.upload(await field('Image'), png('other.png'))
    await screen.findByText('other.png, 1 KB')
    await user.click(screen.getByRole('button', { name: /Create Blog/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.image).toMatchObject({ name: 'other.png' })
  })

  it('is dropped anywhere in the editor', async () => {
    serve()
    await showNew()
    const dataTransfer = { types: ['Files'], files: [png('dropped.png')] }
    fireEvent.dragOver(await field('Title'), { dataTransfer })
    expect(screen.getByText('Drop it here')).toBeTruthy()
    fireEvent.drop(await field('Title'), { dataTransfer })
    expect(await screen.findByText('dropped.png, 1 KB')).toBeTruthy()
  })

  it("is refused in the server's words before anything is sent, and what was chosen stays", async () => {
    serve()
    await showNew()
    paste(await field('Content'), png('right.png'))
    await screen.findByText('right.png, 1 KB')
    paste(await field('Content'), png('paper.pdf', 'application/pdf'))
    expect(await screen.findByText('Image must be a JPEG, PNG, WebP, GIF or AVIF file')).toBeTruthy()
    expect(screen.getByText('right.png, 1 KB')).toBeTruthy()
    const large = Object.defineProperty(png('large.png'), 'size', { value: 10 * 1024 * 1024 + 1 })
    paste(await field('Content'), large)
    expect(await screen.findByText('Image must be at most 10 MB')).toBeTruthy()
  })

  it('has at its field what the server says of it', async () => {
    serve()
    const message = 'Image must be a JPEG, PNG, WebP, GIF or AVIF file'
    takeSaves(() => refusal(415, message, { image: message }))
    await showNew()
    await write()
    paste(await field('Content'), png('liar.png'))
    await screen.findByText('liar.png, 1 KB')
    await user.click(screen.getByRole('button', { name: /Create Blog/ }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Image'))
    await user.tab()
    expect(screen.getAllByText(message)).toHaveLength(1)
  })
})

describe('a post that is edited', () => {
  it('is loading, then there, with its image and what to know of it', async () => {
    serve()
    await showEdit()
    expect(screen.getByText('Loading...')).toBeTruthy()
    expect((await field('Title')).value).toBe('Reading a Proof')
    expect((await field('Author')).value).toBe('Grace Hopper')
    expect((await field('Category')).value).toBe('Blockchain')
    expect(screen.getByText('Current image. Upload a new one only if you want to change it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View on site' }).getAttribute('href')).toBe(
      '/insights/article/reading-a-proof',
    )
  })

  it('may be missing', async () => {
    serve({ 'posts.byId': refuse(404, 'Blog not found') })
    await showEdit()
    expect(await screen.findByText('Blog not found')).toBeTruthy()
  })

  it('is sent with the version that was shown, told, and leads to the dashboard', async () => {
    serve()
    const sent = takeSaves()
    const router = await showEdit()
    await user.type(await field('Title'), ', Twice')
    await user.click(screen.getByRole('button', { name: /Update Blog/ }))
    expect(await screen.findByText('Blog updated successfully!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
    expect(sent).toMatchObject([{ id: proof.id, version: '3', title: 'Reading a Proof, Twice' }])
  })

  it('loses its image when that is asked for, and only then', async () => {
    serve()
    const sent = takeSaves()
    await showEdit()
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.getByText(/The image is removed when you save/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByText('No changes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: /Update Blog/ }))
    await waitFor(() => expect(sent).toMatchObject([{ removeImage: 'true' }]))
  })

  it('says "Failed to update blog." and keeps what was written', async () => {
    serve()
    takeSaves(() => refusal(503, 'Service unavailable'))
    await showEdit()
    await user.type(await field('Title'), '!')
    await user.click(screen.getByRole('button', { name: /Update Blog/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch('Failed to update blog.')
    expect((await field('Title')).value).toBe('Reading a Proof!')
  })
})
