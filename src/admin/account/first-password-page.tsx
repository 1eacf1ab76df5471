import { useRouteContext, useRouter } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { newPasswordHint } from '#src/admin/ui/new-password-field.tsx'
import { PasswordChangeForm } from '#src/admin/ui/password-change-form.tsx'
import type { AccountViewer } from '#src/shared/account/account.schema.ts'
import { AccountFrame } from './account-frame.tsx'
import { LogoutButton } from './logout-button.tsx'

/** Replaces the password that the server printed, before anything else. */
export default function FirstPasswordPage({ viewer }: { viewer: AccountViewer }) {
  const { site } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.updatePassword.useMutation()
  async function open() {
    // Before any screen's data, as at a login.
    await utils.events.last.prefetch()
    await utils.account.viewer.invalidate()
    // The screen that was asked for has loaded nothing yet.
    await router.invalidate()
  }
  return (
    <AccountFrame siteName={site.name} title="Choose a password">
      <p className="-mt-4 mb-6 text-[0.9375rem] text-muted">
        The one you logged in with was printed on the server’s console, where others may have read it. Replace it, and
        the back office opens.
      </p>
      <PasswordChangeForm
        account={viewer}
        label="Choose a password"
        current="Printed password"
        hint={newPasswordHint}
        className="grid gap-3"
        submit={{ idle: 'Update password' }}
        update={mutateAsync}
        onChanged={() => void open()}
      />
      <div className="mt-9 border-t border-rule pt-4">
        <LogoutButton />
      </div>
    </AccountFrame>
  )
}
