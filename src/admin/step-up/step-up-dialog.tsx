import { trpc } from '#src/admin/admin-api.ts'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const failed = 'Failed to confirm your password'

type Props = { email: string | undefined; onConfirmed: () => void; onClose: () => void }

/** Asks for the admin's own password before an account is changed. */
export function PasswordDialog({ email, onConfirmed, onClose }: Props) {
  const { mutateAsync } = trpc.account.confirmPassword.useMutation()
  const form = useForm({
    request: async () => {
      const { passwordConfirmation: schema } = await import('#src/shared/account/account.schema.ts')
      return { schema, send: (values) => mutateAsync(values) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: onConfirmed,
  })
  return (
    <Dialog
      title="Please confirm your password"
      onClose={() => !form.pending && onClose()}
      onOpenFocus={() => document.getElementById(`${form.id}currentPassword`)?.focus()}
    >
      <Form form={form} label="Confirm your password" className="grid max-w-md gap-3">
        <p className="mb-2 text-[0.9375rem] leading-relaxed text-muted">
          Account changes need your password. We won’t ask again in this session for ten minutes.
        </p>
        {email !== undefined && <input type="text" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField form={form} name="currentPassword" label="Password" autoComplete="current-password" />
        <FormSubmit form={form} idle="Confirm" busy="Confirming..." size="sm" whenFilled />
      </Form>
    </Dialog>
  )
}
