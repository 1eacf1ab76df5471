import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Form } from '#src/form/form.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import type { FormState } from '#src/form/use-form.ts'
import { notify } from '#src/ui/notify.ts'

type Props<Name extends string> = {
  form: FormState<Name | 'email'>
  label: string
  token: string
  /** The address of the account, which is only shown. */
  email: string
  children: ReactNode
}

/** A form behind a mailed link: its token goes along, and the account is named. */
export function LinkForm<Name extends string>({ form, label, token, email, children }: Props<Name>) {
  return (
    <Form form={form} label={label} className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      <EmailField form={form} name="email" label="Email" autoComplete="username" defaultValue={email} readOnly />
      {children}
    </Form>
  )
}

/** Returns a function that shows the toast and opens the next page after a mailed link was used. */
export function useUsedLink(message: string, next: string): () => Promise<void> {
  const { history } = useRouter()
  return async () => {
    // Cached answers belong to no session or to another one. All sessions of an account end with its password.
    const { closeAdminApi } = await import('#src/admin/admin-api.ts')
    closeAdminApi()
    void notify('success', message)
    // Replaces the page of the link in the history, because it is used up.
    history.replace(next)
  }
}
