import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refusal } from '../helpers/client-network.ts'
import { mockBlog } from '../helpers/client-posts.tsx'

const { serve, takeSaves, showNew, showEdit } = mockBlog()
const user = userEvent.setup()
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const photo = new File(['pixels'], 'photo.png', { type: 'image/png' })
const paper = new File(['text'], 'paper.pdf', { type: 'application/pdf' })
const notAnImage = 'Image must be a JPEG, PNG, WebP, GIF or AVIF file'
const paperRefused = `paper.pdf can’t be used. ${notAnImage}.`

const paste = async (file: File) =>
  fireEvent.paste(await field('Content'), { clipboardData: { files: [file], getData: () => '' } })
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const discard = () => screen.getByRole('button', { name: 'Discard image' })
const besideTheButton = () => screen.queryByText('Choose another image, or discard this one.')?.parentElement

async function startPost() {
  serve()
  const sent = takeSaves()
  await showNew()
  await user.type(await field('Title'), 'A Title')
  await user.type(await field('Content'), 'Some text')
  return sent
}

describe('a refused image', () => {
  it('is told at the field, beside the button and in a toast, and keeps the post from being published', async () => {
    const sent = await startPost()
    await paste(paper)
    expect(await screen.findByText(notAnImage)).toBeTruthy()
    expect(besideTheButton()?.textContent).toContain(paperRefused)
    expect(await screen.findByText(paperRefused, { selector: '[data-title]' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Create Blog/ }))
    expect(document.activeElement).toBe(await field('Image'))
    expect(sent).toEqual([])

    await user.click(discard())
    expect(screen.queryByText(notAnImage)).toBeNull()
    expect(besideTheButton()).toBeUndefined()
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.image).toBeUndefined()
  })

  it('leaves the one that was chosen before, also when it is discarded', async () => {
    const sent = await startPost()
    await paste(photo)
    await screen.findByText('photo.png, 1 KB')
    await paste(paper)
    await screen.findByText(notAnImage)
    await user.click(discard())
    save()
    await waitFor(() => expect(sent[0]?.image).toMatchObject({ name: 'photo.png' }))
  })

  it('is replaced by the next one', async () => {
    const sent = await startPost()
    await paste(paper)
    await screen.findByText(notAnImage)
    await paste(photo)
    await waitFor(() => expect(screen.queryByText(notAnImage)).toBeNull())
    save()
    await waitFor(() => expect(sent[0]?.image).toMatchObject({ name: 'photo.png' }))
  })

  it('leaves the image that the post has', async () => {
    serve()
    const sent = takeSaves()
    await showEdit()
    await field('Title')
    await paste(paper)
    await screen.findByText(notAnImage)
    await user.click(discard())
    expect(screen.getByText(/^Current image/)).toBeTruthy()
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('removeImage')
  })

  it.each([
    [415, 'Image is damaged or incomplete'],
    [413, 'Image has too many pixels'],
  ])('by the server (%i) is told in the same places, and is not sent again', async (status, message) => {
    const sent = await startPost()
    takeSaves(() => refusal(status, message, { image: message }))
    await paste(photo)
    await screen.findByText('photo.png, 1 KB')
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(besideTheButton()?.textContent).toContain(`photo.png can’t be used. ${message}.`)
    expect(await screen.findByText(`photo.png can’t be used. ${message}.`, { selector: '[data-title]' })).toBeTruthy()
    expect(document.activeElement).toBe(await field('Image'))

    takeSaves((form) => {
      sent.push(form)
      return refusal(503, 'Service unavailable')
    })
    await screen.findByRole('button', { name: /Create Blog/ })
    save()
    await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
    expect(sent).toEqual([])
    await user.click(discard())
    expect(screen.queryByText('photo.png, 1 KB')).toBeNull()
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.image).toBeUndefined()
  })
})

describe('a save right after an image was chosen', () => {
  it('sends what was taken', async () => {
    const sent = await startPost()
    await paste(photo)
    save()
    await waitFor(() => expect(sent[0]?.image).toMatchObject({ name: 'photo.png' }))
  })

  it('publishes nothing when the image is refused', async () => {
    const sent = await startPost()
    await paste(paper)
    save()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Image')))
    expect(besideTheButton()?.textContent).toContain(paperRefused)
    expect(sent).toEqual([])
  })
})
