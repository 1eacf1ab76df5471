import { useRouteContext } from '@tanstack/react-router'
import { NewPasswordField, newPasswordHint } from '#src/admin/ui/new-password-field.tsx'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { ResetAccount } from '#src/shared/account/mailed-link.schema.ts'
import { LinkForm, useUsedLink } from './link-form.tsx'

const failed = 'Failed to update password'

/** Sets a new password by a mailed link and opens the login. */
export function ResetPasswordForm({ token, account }: { token: string; account: ResetAccount }) {
  const { name: siteName } = useRouteContext({ from: '__root__' }).site
  const form = useForm({
    request: async () => {
      const [{ resetRules: schema }, { api }] = await Promise.all([
        import('#src/admin/ui/repeat-rules.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: ({ token, newPassword }) => api.account.resetPassword.mutate({ token, newPassword }) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: useUsedLink('Password updated successfully', '/login'),
  })
  return (
    <LinkForm form={form} label="Reset password" token={token} email={account.email}>
      <NewPasswordField
        form={form}
        name="newPassword"
        label="New password"
        names={[siteName, account.email]}
        hint={newPasswordHint}
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormSubmit form={form} idle="Update password" busy="Updating...">
        This link is valid until {formatDateTime(account.expiresAt)}. A new password logs you out everywhere.
      </FormSubmit>
    </LinkForm>
  )
}
