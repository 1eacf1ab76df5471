import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { tellTabs } from './session-channel.ts'

const FactorForm = lazy(() => import('./factor-form.tsx'))

const failed = 'Login failed. Please try again.'

type Props = {
  /** The address of an admin who logs in again, which cannot be changed. */
  email?: string
  onLoggedIn: () => void
  /** Shown beside the button. */
  children?: ReactNode
}

/** Logs in with the password, and where the account has one with the second factor: on the login screen, and over a screen whose session has ended or is about to. */
export function LoginForm({ email, onLoggedIn, children }: Props) {
  const [needsFactor, setNeedsFactor] = useState(false)
  function finish() {
    tellTabs({ kind: 'login' })
    onLoggedIn()
  }
  const form = useForm({
    request: async () => {
      const [{ login: schema }, { api }] = await Promise.all([
        import('#src/shared/account/account.schema.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: (values) => api.account.login.mutate(values) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ answer }) => (answer.needsFactor ? setNeedsFactor(true) : finish()),
  })
  const known = email === undefined ? {} : { defaultValue: email, readOnly: true }
  if (needsFactor) {
    return (
      <Suspense>
        <FactorForm onProved={finish} onBack={() => setNeedsFactor(false)} />
      </Suspense>
    )
  }
  return (
    <Form form={form} label="Login" className="grid gap-3">
      <EmailField form={form} name="email" label="Email" autoComplete="username" {...known} />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <FormSubmit form={form} idle="Login" busy="Logging in...">
        {children}
      </FormSubmit>
    </Form>
  )
}
