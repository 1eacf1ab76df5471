import { useRouteContext, useRouter } from '@tanstack/react-router'
import { NewPasswordField } from '#src/admin/ui/new-password-field.tsx'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { ResetAccount } from '#src/shared/account/password-reset.schema.ts'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to update password'

/** Sets a new password by a mailed link and opens the login. */
export function ResetPasswordForm({ token, account }: { token: string; account: ResetAccount }) {
  const { history } = useRouter()
  const { name: siteName } = useRouteContext({ from: '__root__' }).site
  const form = useForm({
    request: async () => {
      const [{ resetRules: schema }, { api }] = await Promise.all([
        import('./reset-rules.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: ({ token, newPassword }) => api.account.resetPassword.mutate({ token, newPassword }) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: async () => {
      // All sessions of the account have ended, one of this browser too.
      const { closeAdminApi } = await import('#src/admin/admin-api.ts')
      closeAdminApi()
      void notify('success', 'Password updated successfully')
      // Replaces this page in the history, because its link is used up.
      history.replace('/login')
    },
  })
  return (
    <Form form={form} label="Reset password" className="grid gap-3">
      <input type="hidden" name="token" value={token} />
      <EmailField
        form={form}
        name="email"
        label="Email"
        autoComplete="username"
        defaultValue={account.email}
        readOnly
      />
      <NewPasswordField
        form={form}
        name="newPassword"
        label="New password"
        names={[siteName, account.email]}
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormSubmit form={form} idle="Update password" busy="Updating...">
        This link is valid until {formatDateTime(account.expiresAt)}. A new password logs you out everywhere.
      </FormSubmit>
    </Form>
  )
}
