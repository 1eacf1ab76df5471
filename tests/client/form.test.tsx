import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'

const newEmail = z
  .object({
    email: z.string().min(1, 'Enter the new email'),
    confirm: z.string().min(1, 'Enter it again'),
    note: z.string(),
  })
  .refine(({ email, confirm }) => email === confirm, {
    path: ['confirm'],
    message: 'New email addresses do not match',
    when: () => true,
  })

type Values = z.output<typeof newEmail>
type Request = { schema: typeof newEmail; send: (values: Values) => Promise<string> }

function EmailForm({ request, onSuccess = () => undefined }: Props) {
  const form = useForm({ request, failed: { unreachable: 'Not sent', unreadable: 'Not understood' }, onSuccess })
  return (
    <Form form={form} label="Update Email">
      <TextField form={form} name="email" label="New email" hint="You log in with it." autoComplete="email" />
      <TextField form={form} name="confirm" label="Confirm email" autoComplete="off" />
      <TextField form={form} name="note" label="Note" autoComplete="off" optional />
      <FormSubmit form={form} idle="Update" busy="Updating..." />
    </Form>
  )
}

type Props = {
  request: () => Promise<Request>
  onSuccess?: (sent: { values: Values; answer: string; left: boolean }) => void
}

const user = userEvent.setup()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole<HTMLButtonElement>('button')
const leave = () => user.click(document.body)

describe('the form shell', () => {
  it('loads the schema once, when it is touched', async () => {
    const request = vi.fn(async () => ({ schema: newEmail, send: async () => 'ok' }))
    render(<EmailForm request={request} />)
    expect(request).not.toHaveBeenCalled()
    await user.hover(screen.getByRole('form', { name: 'Update Email' }))
    expect(request).toHaveBeenCalledOnce()
    await user.click(field('New email'))
    await leave()
    await screen.findByText('Enter the new email')
    expect(request).toHaveBeenCalledOnce()
  })

  it('validates a field that was left before the schema arrived, once it arrives', async () => {
    const rules = Promise.withResolvers<Request>()
    render(<EmailForm request={() => rules.promise} />)
    await user.click(field('New email'))
    await leave()
    expect(screen.queryByText('Enter the new email')).toBeNull()
    rules.resolve({ schema: newEmail, send: async () => 'ok' })
    expect(await screen.findByText('Enter the new email')).toBeTruthy()
    expect(screen.queryByText('Enter it again')).toBeNull()
  })

  it('waits for the schema at a submit, and says so on the button', async () => {
    const rules = Promise.withResolvers<Request>()
    const send = vi.fn(async () => 'ok')
    render(<EmailForm request={() => rules.promise} />)
    await user.type(field('New email'), 'a@b.org')
    await user.type(field('Confirm email'), 'a@b.org{Enter}')
    await waitFor(() => expect(button().textContent).toBe('Updating...'))
    rules.resolve({ schema: newEmail, send })
    const values = { email: 'a@b.org', confirm: 'a@b.org', note: '' }
    await waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith(values, expect.objectContaining({ typed: values })),
    )
    await waitFor(() => expect(button().textContent).toBe('Update'))
  })

  it('loads the schema again after a failure, and keeps all values', async () => {
    const request = vi.fn<Props['request']>().mockRejectedValue(new TypeError('Failed to fetch'))
    render(<EmailForm request={request} />)
    await user.type(field('New email'), 'a@b.org')
    await user.type(field('Confirm email'), 'a@b.org')
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent')
    expect(field('New email').value).toBe('a@b.org')
    expect(document.activeElement).toBe(button())

    request.mockResolvedValue({ schema: newEmail, send: async () => 'Email updated successfully' })
    await user.click(button())
    await waitFor(() => expect(field('New email').value).toBe(''))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('passes on the sent values and the answer after the reset', async () => {
    const onSuccess = vi.fn(() => field('New email').value)
    const request = async () => ({ schema: newEmail, send: async () => 'Email updated successfully' })
    render(<EmailForm request={request} onSuccess={onSuccess} />)
    await user.type(field('New email'), 'a@b.org')
    await user.type(field('Confirm email'), 'a@b.org')
    await user.click(button())
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    const values = { email: 'a@b.org', confirm: 'a@b.org', note: '' }
    expect(onSuccess).toHaveBeenCalledWith({ values, answer: 'Email updated successfully', left: false })
    expect(onSuccess).toHaveReturnedWith('')
  })

  it('validates a field again when another field corrects it', async () => {
    render(<EmailForm request={async () => ({ schema: newEmail, send: async () => 'ok' })} />)
    await user.type(field('New email'), 'a@b.or')
    await user.type(field('Confirm email'), 'a@b.org')
    await leave()
    expect(await screen.findByText('New email addresses do not match')).toBeTruthy()
    await user.type(field('New email'), 'g')
    await waitFor(() => expect(screen.queryByText('New email addresses do not match')).toBeNull())
  })

  it('labels each field, describes it by its hint and its error, and marks optional ones', async () => {
    render(<EmailForm request={async () => ({ schema: newEmail, send: async () => 'ok' })} />)
    await user.click(button())
    await screen.findByText('Enter the new email')
    const texts = field('New email')
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual(['You log in with it.', 'Enter the new email'])
    expect(field('New email').required).toBe(true)
    expect(field('Note').required).toBe(false)
    expect(screen.getAllByText('optional')).toHaveLength(1)
  })

  it('is disabled in the server’s HTML and cannot leave the page', () => {
    const html = renderToString(<EmailForm request={() => Promise.reject(new Error('never'))} />)
    document.body.innerHTML = html
    expect(button().disabled).toBe(true)
    expect(screen.getByRole<HTMLFormElement>('form').method).toBe('dialog')
    document.body.innerHTML = ''
  })
})
