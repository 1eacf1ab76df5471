import { trpc } from '#src/admin/admin-api.ts'
import { PasswordChangeForm } from '#src/admin/ui/password-change-form.tsx'

/** Changes the admin's password in the settings. */
export function PasswordForm({ email, name }: { email: string; name: string }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.updatePassword.useMutation()
  return (
    <PasswordChangeForm
      account={{ email, name }}
      label="Update Password"
      current="Current password"
      hint="Password must be at least 8 characters long"
      className="grid max-w-md gap-3"
      submit={{ idle: 'Update Password', size: 'sm', whenFilled: true }}
      update={mutateAsync}
      onChanged={() => void utils.account.invalidate()}
    />
  )
}
