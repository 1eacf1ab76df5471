import { Link, useRouter } from '@tanstack/react-router'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { notify } from '#src/ui/notify.ts'
import { AccountFrame, OtherFormLink } from './account-frame.tsx'
import { adminPath } from './admin-path.ts'

const failed = 'Login failed. Please try again.'

type Props = { siteName: string; redirect: string | undefined; sendsMail: boolean }

/** The login screen (spec section 2, "Login"). */
export function LoginPage({ siteName, redirect, sendsMail }: Props) {
  const { history } = useRouter()
  const form = useForm({
    request: async () => {
      const [{ login: schema }, { api }] = await Promise.all([
        import('#src/shared/account/account.schema.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: (values) => api.account.login.mutate(values) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: async () => {
      // Cached answers belong to no session or to another one.
      const { closeAdminApi } = await import('#src/admin/admin-api.ts')
      closeAdminApi()
      void notify('success', 'Login successful!')
      history.push(adminPath(redirect))
    },
  })
  return (
    <AccountFrame siteName={siteName} title="Login">
      <Form form={form} label="Login" className="grid gap-3">
        <EmailField form={form} name="email" label="Email" autoComplete="username" />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <FormSubmit form={form} idle="Login" busy="Logging in...">
          {sendsMail && (
            <Link
              to="/forgot-password"
              className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              Forgot your password?
            </Link>
          )}
        </FormSubmit>
      </Form>
      <OtherFormLink question="Invited but no account yet?" to="/signup" label="Sign up" />
    </AccountFrame>
  )
}
