import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { needsPassword } from '#src/lib/call-failure.ts'
import { PasswordDialog } from './password-dialog.tsx'

type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const Calls = createContext<Confirmed>((call) => call())

/** Makes a call that changes accounts; when the server wants the password first, asks for it and makes the call again. */
export const useConfirmed = (): Confirmed => useContext(Calls)

/** Asks for the admin's password where a call below needs it. `email` tells a password manager which one. */
export function ConfirmedCalls({ email, children }: { email: string | undefined; children: ReactNode }) {
  const [asking, setAsking] = useState<{ settle: (isConfirmed: boolean) => void } | null>(null)
  const confirmation = useRef<Promise<boolean>>(undefined)

  /** Calls that are refused while the dialog is open wait for the same answer. */
  function confirmationOfAll(): Promise<boolean> {
    confirmation.current ??= new Promise<boolean>((resolve) => setAsking({ settle: resolve })).finally(() => {
      confirmation.current = undefined
      setAsking(null)
    })
    return confirmation.current
  }

  const confirmed: Confirmed = async (call) => {
    try {
      return await call()
    } catch (cause) {
      if (!needsPassword(cause)) throw cause
      if (!(await confirmationOfAll())) throw cause
      return call()
    }
  }

  return (
    <Calls value={confirmed}>
      {children}
      {asking && (
        <PasswordDialog email={email} onConfirmed={() => asking.settle(true)} onClose={() => asking.settle(false)} />
      )}
    </Calls>
  )
}
