import { trpc } from '#src/admin/admin-api.ts'
import { ConfirmedCalls } from '#src/admin/step-up/confirmed-calls.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The set-up of a second factor that has to be done before anything else. The back office opens when the codes are stored. */
export default function RequiredFactor({ email, onDone }: { email: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  async function open() {
    // Before any screen's data, as at a login.
    await utils.events.last.prefetch()
    await utils.account.viewer.invalidate()
    onDone()
  }
  return (
    <ConfirmedCalls email={email}>
      <SecondFactor email={email} onDone={() => void open()} />
    </ConfirmedCalls>
  )
}
