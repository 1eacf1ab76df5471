import { useEffect, useRef } from 'react'
import { AccountFrame } from './account-frame.tsx'
import { LoginForm } from './login-form.tsx'

type Props = { siteName: string; email: string; onLoggedIn: () => void; onLeave: () => void }

/** The login in the place of a screen whose session has ended. The screen is hidden, and comes back as it was. */
export default function SessionEnded({ siteName, email, onLoggedIn, onLeave }: Props) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), [])
  return (
    // The attribute hides dialogs of the screen, which are outside of it in the document (admin.css).
    <div ref={page} data-session-ended>
      <AccountFrame siteName={siteName} title="Log in again">
        <p role="status" className="-mt-4 mb-6 text-[0.9375rem] text-muted">
          Your session has ended. Log in to go on where you were: what you typed is still there.
        </p>
        <LoginForm email={email} onLoggedIn={onLoggedIn} />
        <p className="mt-9 border-t border-rule pt-4 text-[0.9375rem] text-muted">
          Not you?{' '}
          <button
            type="button"
            onClick={onLeave}
            className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Use another account
          </button>
        </p>
      </AccountFrame>
    </div>
  )
}
