import { Link, useRouter } from '@tanstack/react-router'
import { notify } from '#src/ui/notify.ts'
import { AccountFrame, OtherFormLink } from './account-frame.tsx'
import { adminPath } from './admin-path.ts'
import { LoginForm } from './login-form.tsx'

type Props = { siteName: string; redirect: string | undefined; sendsMail: boolean }

/** The login screen (spec section 2, "Login"). */
export function LoginPage({ siteName, redirect, sendsMail }: Props) {
  const { history } = useRouter()
  async function open() {
    // Cached answers belong to no session or to another one.
    const { closeAdminApi } = await import('#src/admin/admin-api.ts')
    closeAdminApi()
    void notify('success', 'Login successful!')
    history.push(adminPath(redirect))
  }
  return (
    <AccountFrame siteName={siteName} title="Login">
      <LoginForm onLoggedIn={() => void open()}>
        {sendsMail && (
          <Link
            to="/forgot-password"
            className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Forgot your password?
          </Link>
        )}
      </LoginForm>
      <OtherFormLink question="Invited but no account yet?" to="/signup" label="Sign up" />
    </AccountFrame>
  )
}
