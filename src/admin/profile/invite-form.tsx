import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import type { NewInvitation } from '#src/shared/account/invitation.schema.ts'
import { roleNames } from '#src/shared/account/role.ts'

const failed = 'Failed to invite'

/** Creates an invitation for an e-mail address. Without a mail server the admin passes the link on. */
export function InviteForm({ onInvited }: { onInvited: (invitation: NewInvitation) => void }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.invite.useMutation()
  const confirmed = useConfirmed()
  const form = useForm({
    request: async () => {
      const { invite: schema } = await import('#src/shared/account/invitation.schema.ts')
      return { schema, send: (values) => confirmed(() => mutateAsync(values)) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ answer }) => {
      onInvited(answer)
      void utils.account.invitations.invalidate()
    },
  })

  // The command palette links here with this hash.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === 'invite') document.getElementById(`${form.id}email`)?.focus()
  }, [location, form.id])
  return (
    <Form form={form} label="Invite an admin" className="mb-6 grid max-w-md gap-3">
      <EmailField form={form} name="email" label="Email" autoComplete="off" placeholder="colleague@company.com" />
      <SelectField form={form} name="role" label="Role" placeholder="Choose a role" options={roleNames} />
      <FormSubmit form={form} idle="Invite" busy="Inviting..." size="sm" whenFilled />
    </Form>
  )
}
