import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PasskeyButton } from '#src/admin/ui/passkey-button.tsx'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { knowsPasskeys } from '#src/lib/passkeys.ts'
import type { FactorProofs } from '#src/shared/account/second-factor.schema.ts'
import { logInByPasskey } from './passkey-login.ts'
import { tellTabs } from './session-channel.ts'

const FactorForm = lazy(() => import('./factor-form.tsx'))

/** For the answer of a server that does not name the proofs. */
const appOnly = { app: true, passkey: false }

const failed = 'Login failed. Please try again.'

type Props = {
  /** The address of an admin who logs in again, which cannot be changed. */
  email?: string
  onLoggedIn: () => void
  /** Shown beside the button. */
  children?: ReactNode
}

/**
 * Logs in with the password and, if the account has one, the second factor: on the login screen, and over a screen whose session
 * has ended or ends soon.
 */
export function LoginForm({ email, onLoggedIn, children }: Props) {
  const [proofs, setProofs] = useState<FactorProofs>()
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
    onSuccess: ({ answer }) => (answer.needsFactor ? setProofs(answer.proofs ?? appOnly) : finish()),
  })
  const known = email === undefined ? {} : { defaultValue: email, readOnly: true }
  if (proofs) {
    return (
      <Suspense>
        <FactorForm proofs={proofs} onProved={finish} onBack={() => setProofs(undefined)} />
      </Suspense>
    )
  }
  return (
    <>
      <Form form={form} label="Login" className="grid gap-3">
        <EmailField form={form} name="email" label="Email" autoComplete="username" {...known} />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <FormSubmit form={form} idle="Login" busy="Logging in...">
          {children}
        </FormSubmit>
      </Form>
      {knowsPasskeys() && (
        <div className="mt-6">
          <PasskeyButton
            variant="outline"
            label="Log in with a passkey"
            failed={failed}
            use={logInByPasskey}
            onDone={finish}
          />
        </div>
      )}
    </>
  )
}
