import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { needsPassword } from '#src/lib/api-error.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const Calls = createContext<Confirmed>((call) => call())

/**
 * Returns a wrapper for calls that need a confirmation of the last ten minutes. If the server demands it, it asks for the
 * password or a second factor and repeats the call.
 */
export const useConfirmed = (): Confirmed => useContext(Calls)

/** Provides `useConfirmed` and shows its dialog. `email` tells password managers the account. */
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
        <Suspense>
          <StepUpDialog email={email} onConfirmed={() => asking.settle(true)} onClose={() => asking.settle(false)} />
        </Suspense>
      )}
    </Calls>
  )
}
