import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { messageOf } from '#src/lib/api-error.ts'
import { notify } from '#src/ui/notify.ts'

type Options = {
  /** The toast after the change. */
  done: string
  /** The message for a failure without a reason from the server. */
  failed: string
  onClose: () => void
}

/** Changes another admin's account for a dialog, which closes after a success and shows the reason of a failure. */
export function useAdminChange({ done, failed, onClose }: Options) {
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(call: () => Promise<unknown>) {
    setIsPending(true)
    setFailure(null)
    try {
      await confirmed(call)
      void notify('success', done)
      onClose()
    } catch (cause) {
      setFailure(messageOf(cause, failed))
    }
    setIsPending(false)
    // Also after a failure: another admin may have changed the account first.
    void utils.account.invalidate()
  }

  return { isPending, failure, change: (call: () => Promise<unknown>) => void change(call) }
}
