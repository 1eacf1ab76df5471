import { useRouteContext } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { notify } from '#src/ui/notify.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const failed = 'Failed to update password'

type Props = {
  account: { email: string; name: string }
  label: string
  /** The label of the password that is replaced. */
  current: string
  hint: string
  className: string
  submit: Pick<ComponentProps<typeof FormSubmit>, 'idle' | 'size' | 'whenFilled'>
  update: (passwords: { currentPassword: string; newPassword: string }) => Promise<unknown>
  /** Called after the change and its toast. */
  onChanged: () => void
}

/** Replaces the admin's own password (spec sections 2, 5 and 8). */
export function PasswordChangeForm({ account, label, current, hint, className, submit, update, onChanged }: Props) {
  const { site } = useRouteContext({ from: '__root__' })
  const form = useForm({
    request: async () => {
      const { passwordRules: schema } = await import('./repeat-rules.ts')
      return { schema, send: ({ currentPassword, newPassword }) => update({ currentPassword, newPassword }) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: () => {
      void notify('success', 'Password updated successfully')
      onChanged()
    },
  })
  return (
    <Form form={form} label={label} className={className}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label={current} autoComplete="current-password" />
      <NewPasswordField
        form={form}
        name="newPassword"
        label="New password"
        names={[site.name, account.email, account.name]}
        hint={hint}
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormSubmit form={form} {...submit} busy="Updating..." />
    </Form>
  )
}
