import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to update email'

/** Changes the admin's e-mail address (spec sections 2, 5 and 8). */
export function EmailForm({ email }: { email: string }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.updateEmail.useMutation()
  const confirmed = useConfirmed()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const form = useForm({
    request: async () => {
      const { emailRules: schema } = await import('#src/admin/ui/repeat-rules.ts')
      return { schema, send: ({ currentEmail, newEmail }) => confirmed(() => mutateAsync({ currentEmail, newEmail })) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ values, answer }) => {
      setUnconfirmed(answer.isPending ? values.newEmail : null)
      if (!answer.isPending) void notify('success', 'Email updated successfully')
      void utils.account.invalidate()
    },
  })
  return (
    <Form form={form} label="Update Email" className="grid max-w-md gap-3">
      <EmailField
        form={form}
        name="currentEmail"
        label="Current email"
        autoComplete="off"
        // A reset restores the value of the first render, so a new address needs a new field.
        key={email}
        defaultValue={email}
        readOnly
      />
      <EmailField form={form} name="newEmail" label="New email" autoComplete="off" />
      <EmailField form={form} name="confirmEmail" label="Confirm email" autoComplete="off" />
      <FormSubmit form={form} idle="Update Email" busy="Updating..." size="sm" whenFilled />
      <p role="status" className="text-[0.8125rem]">
        {unconfirmed !== null && (
          <span className="block border-l-2 border-signal bg-faint px-4 py-3.5">
            We sent a link to <strong className="font-medium wrap-anywhere">{unconfirmed}</strong>. Your address changes
            when you open it, within 24 hours.
          </span>
        )}
      </p>
    </Form>
  )
}
