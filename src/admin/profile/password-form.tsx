import { trpc } from '#src/admin/admin-api.ts'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to update password'

/** Changes the admin's password (spec sections 2, 5 and 8). */
export function PasswordForm({ email }: { email: string }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.updatePassword.useMutation()
  const form = useForm({
    request: async () => {
      const { passwordRules: schema } = await import('./password-rules.ts')
      return { schema, send: ({ currentPassword, newPassword }) => mutateAsync({ currentPassword, newPassword }) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: () => {
      void notify('success', 'Password updated successfully')
      void utils.account.invalidate()
    },
  })
  return (
    <Form form={form} label="Update Password" className="grid max-w-md gap-3">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="Password must be at least 8 characters long"
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormSubmit form={form} idle="Update Password" busy="Updating..." size="sm" whenFilled />
    </Form>
  )
}
