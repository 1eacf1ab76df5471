import { useRef, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { messageOf } from '#src/lib/api-error.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { FactorState } from '#src/shared/account/second-factor.schema.ts'
import { RECOVERY_CODES } from '#src/shared/account/second-factor.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { type FactorDialogs, FactorProofs } from './factor-proofs.tsx'
import { PartMissing } from './part-missing.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const failed = 'Failed to load two-factor authentication'

type Props = {
  email: string
  /** Called when new recovery codes are stored. */
  onDone?: () => void
}

/** The second factor of the admin's own account: sets up and removes its proofs, makes new recovery codes, and turns it off. */
export function SecondFactor({ email, onDone }: Props) {
  const [issued, setIssued] = useState<string[]>()
  const { part, codes, openedBy, returnFocus } = useFactorFocus()
  const result = trpc.account.factor.useQuery(undefined, { meta: { failed, isShownInPlace: true } })
  const { data } = result
  if (!data) return <PartMissing of={result} loading="Loading two-factor authentication..." failed={failed} />
  function hide() {
    setIssued(undefined)
    part.current?.focus({ preventScroll: true })
    onDone?.()
  }
  // Where the factor is demanded first, the codes are the last step.
  const isLeaving = onDone !== undefined && issued !== undefined
  const dialogs = {
    // An account that has codes gets no new ones with another proof.
    onCodes: (made: string[]) => setIssued(made.length > 0 ? made : undefined),
    onOpen: openedBy,
    onReturnFocus: returnFocus,
  }
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {issued && <RecoveryCodes box={codes} codes={issued} email={email} onDone={hide} />}
      {!isLeaving && (
        <>
          <FactorSummary {...data} />
          <FactorProofs state={data} dialogs={dialogs} />
          {data.since !== null && <FactorChanges state={data} dialogs={dialogs} />}
        </>
      )}
    </div>
  )
}

/** Returns the focus when a dialog closes: to new recovery codes, else to the button that opened it if it is still there. */
function useFactorFocus() {
  const part = useRef<HTMLDivElement>(null)
  const codes = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  return {
    part,
    codes,
    openedBy: (button: HTMLElement) => {
      opener.current = button
    },
    returnFocus: () => {
      const button = opener.current?.isConnected ? opener.current : part.current
      const place = codes.current ?? button
      place?.focus({ preventScroll: place !== codes.current })
    },
  }
}

function FactorSummary({ since, codesLeft }: FactorState) {
  if (since === null) return <p className="text-sm text-muted">Off. Anyone who learns your password can log in.</p>
  return (
    <>
      <p className="text-sm text-muted">
        On since {formatDateTime(since)}. {codesLeft} of {RECOVERY_CODES} recovery codes{' '}
        {codesLeft === 1 ? 'is' : 'are'} left.
      </p>
      {codesLeft <= 2 && (
        <p className="mt-2 border-l-2 border-pending bg-faint px-4 py-2.5 text-[0.8125rem]">
          Make new recovery codes before the last one is used: without them, a lost device locks you out.
        </p>
      )}
    </>
  )
}

const questions = {
  renew: {
    title: 'Make new recovery codes?',
    about: 'The codes that you have stop working at once.',
    confirm: 'Make new codes',
    busy: 'Making...',
    failed: 'Failed to make new recovery codes',
  },
  off: {
    title: 'Turn off two-factor authentication?',
    about:
      'Your password alone will open your account again. Your app and passkeys are removed, and your recovery codes stop working.',
    aboutRequired:
      'Your app, passkeys and recovery codes stop working, and you have to set it up again: this installation asks every admin for it.',
    confirm: 'Turn off',
    busy: 'Turning off...',
    failed: 'Failed to turn off two-factor authentication',
  },
} as const

function FactorChanges({ state, dialogs }: { state: FactorState; dialogs: FactorDialogs }) {
  const [asked, setAsked] = useState<keyof typeof questions>()
  const [failure, setFailure] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const renew = trpc.account.renewRecoveryCodes.useMutation()
  const turnOff = trpc.account.turnOffFactor.useMutation()

  async function change(what: keyof typeof questions) {
    setFailure(null)
    try {
      if (what === 'renew') {
        const { codes } = await confirmed(() => renew.mutateAsync())
        dialogs.onCodes(codes)
      } else {
        await confirmed(() => turnOff.mutateAsync())
        dialogs.onCodes([])
        void notify('success', 'Two-factor authentication is off')
        // First, because an admin who must have a factor is refused everything that the screen would load.
        await utils.account.viewer.invalidate()
      }
      setAsked(undefined)
    } catch (cause) {
      setFailure(messageOf(cause, questions[what].failed))
    }
    void utils.account.invalidate()
  }

  const ask = (what: keyof typeof questions) => (event: { currentTarget: HTMLElement }) => {
    dialogs.onOpen(event.currentTarget)
    setFailure(null)
    setAsked(what)
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" onClick={ask('renew')}>
          New recovery codes
        </Button>
        <Button variant="quiet" size="sm" onClick={ask('off')}>
          Turn off
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={questions[asked].title}
          confirm={questions[asked].confirm}
          busy={questions[asked].busy}
          isPending={renew.isPending || turnOff.isPending}
          failure={failure}
          onConfirm={() => void change(asked)}
          onClose={() => setAsked(undefined)}
          onReturnFocus={dialogs.onReturnFocus}
        >
          {asked === 'off' && state.isRequired ? questions.off.aboutRequired : questions[asked].about}
        </ConfirmDialog>
      )}
    </>
  )
}
