import { useRouteContext } from '@tanstack/react-router'
import { NewPasswordField, newPasswordHint } from '#src/admin/ui/new-password-field.tsx'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'
import { LinkForm, useUsedLink } from './link-form.tsx'

const failed = 'Sign-up failed. Please try again.'

/** Creates the invited account, logs in with it and opens the back office. */
export function SignupForm({ token, invitee }: { token: string; invitee: Invitee }) {
  const { name: siteName } = useRouteContext({ from: '__root__' }).site
  const form = useForm({
    request: async () => {
      const [{ signupRules: schema }, { api }] = await Promise.all([
        import('#src/admin/ui/repeat-rules.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: ({ token, name, password }) => api.account.signup.mutate({ token, name, password }) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: useUsedLink('Your account is ready', '/admin/dashboard'),
  })
  return (
    <LinkForm form={form} label="Sign up" token={token} email={invitee.email}>
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
        hint={newPasswordHint}
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormSubmit form={form} idle="Sign up" busy="Signing up...">
        This invitation is valid until {formatDateTime(invitee.expiresAt)}.
      </FormSubmit>
    </LinkForm>
  )
}
