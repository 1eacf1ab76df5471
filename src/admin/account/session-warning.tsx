import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import type { Phase } from './session-times.ts'

type Props = {
  phase: Extract<Phase, { endsAt: number }>
  email: string
  onStay: () => void
  onLoggedIn: () => void
  onDismiss: () => void
}

/** Warns of the end of the session. Closing the warning of an unused session extends it too, because a person closed it. */
export default function SessionWarning({ phase, email, onStay, onLoggedIn, onDismiss }: Props) {
  const left = <TimeLeft until={phase.endsAt} />
  if (phase.is === 'idle') {
    return (
      <Dialog
        title="Are you still there?"
        onClose={onStay}
        hasEntry={false}
        footer={
          <div className="col-span-2 grid">
            <Button variant="signal" size="sm" onClick={onStay}>
              Stay signed in
            </Button>
          </div>
        }
      >
        <p className="text-[0.9375rem] leading-relaxed">
          You’ll be logged out in {left}, because nothing was typed, clicked or scrolled for a while.
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog title="Sign in again" onClose={onDismiss} hasEntry={false}>
      <p className="mb-5 text-[0.9375rem] leading-relaxed">
        Your session ends in {left}, because it has reached its longest time. Log in to start a new one. What you typed
        stays on the screen.
      </p>
      <LoginForm email={email} onLoggedIn={onLoggedIn} />
    </Dialog>
  )
}

/** Minutes and seconds. Not announced each second. */
function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span role="timer" className="font-medium tabular-nums">
      {shown}
    </span>
  )
}
