import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { needsPassword } from '#src/lib/api-error.ts'
import { PasswordDialog } from './password-dialog.tsx'

type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const Calls = createContext<Confirmed>((call) => call())

/**
 * Returns a wrapper for calls that change accounts. If the server demands the password, it asks for it and repeats the
 * call.
 */
export const useConfirmed = (): Confirmed => useContext(Calls)

/** Provides `useConfirmed` and shows its password dialog. `email` tells password managers the account. */
export function ConfirmedCalls({ email, children }: { email: string | undefined; children: ReactNode }) {
  const [asking, setAsking] = useState<{ settle: (isConfirmed: boolean) => void } | null>(null)
  const confirmation = useRef<Promise<boolean>>(undefined)

  /** Calls that are refused while the dialog is open share its answer. */
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
