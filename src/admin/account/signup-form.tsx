import { useRouteContext, useRouter } from '@tanstack/react-router'
import { NewPasswordField } from '#src/admin/ui/new-password-field.tsx'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField, TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'
import { notify } from '#src/ui/notify.ts'

const failed = 'Sign-up failed. Please try again.'

/** Creates the invited account, logs in with it and opens the back office. */
export function SignupForm({ token, invitee }: { token: string; invitee: Invitee }) {
  const { history } = useRouter()
  const { name: siteName } = useRouteContext({ from: '__root__' }).site
  const form = useForm({
    request: async () => {
      const [{ signupRules: schema }, { api }] = await Promise.all([
        import('./signup-rules.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: ({ token, name, password }) => api.account.signup.mutate({ token, name, password }) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: async () => {
      // Cached answers belong to no session or to another one.
      const { closeAdminApi } = await import('#src/admin/admin-api.ts')
      closeAdminApi()
      void notify('success', 'Your account is ready')
      // Replaces this page in the history, because its link is used up.
      history.replace('/admin/dashboard')
    },
  })
  return (
    <Form form={form} label="Sign up" className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      <EmailField
        form={form}
        name="email"
        label="Email"
        autoComplete="username"
        defaultValue={invitee.email}
        readOnly
      />
      <TextField
        form={form}
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={invitee.name ?? ''}
        hint="Other admins see this."
      />
      <NewPasswordField
        form={form}
        name="password"
        label="Password"
        names={[siteName, invitee.email, invitee.name ?? '']}
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormSubmit form={form} idle="Sign up" busy="Signing up...">
        This invitation is valid until {formatDateTime(invitee.expiresAt)}.
      </FormSubmit>
    </Form>
  )
}
