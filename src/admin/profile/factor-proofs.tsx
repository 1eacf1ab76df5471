import { Fingerprint, type LucideIcon, Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { messageOf } from '#src/lib/api-error.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { knowsPasskeys } from '#src/lib/passkeys.ts'
import type { OwnPasskey } from '#src/shared/account/passkey.schema.ts'
import type { FactorKey, FactorState } from '#src/shared/account/second-factor.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { RemoveProof } from './remove-proof.tsx'

const FactorSetUp = lazy(() => import('./factor-set-up.tsx'))
const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'))

/** Props shared by the dialogs of the second factor. */
export type FactorDialogs = {
  onCodes: (codes: string[]) => void
  /** Called with the button that opens a dialog. */
  onOpen: (button: HTMLElement) => void
  onReturnFocus: () => void
}

/** The dialog that is open: one at a time. */
type Open =
  | { is: 'app'; issued: FactorKey }
  | { is: 'new-passkey' }
  | { is: 'rename'; passkey: OwnPasskey }
  | { is: 'remove'; passkey: OwnPasskey | null }

type Props = { state: FactorState; dialogs: FactorDialogs }

/** The authenticator app and the passkeys of the admin, each added and removed here. */
export function FactorProofs({ state, dialogs }: Props) {
  const [open, setOpen] = useState<Open>()
  const confirmed = useConfirmed()
  const start = trpc.account.startFactor.useMutation()
  const { appSince, passkeys, isAvailable } = state
  const { onCodes, onOpen, onReturnFocus } = dialogs
  const shared = { onClose: () => setOpen(undefined), onReturnFocus }

  const openAt = (what: Open) => (event: { currentTarget: HTMLElement }) => {
    onOpen(event.currentTarget)
    setOpen(what)
  }
  function setUp(event: { currentTarget: HTMLElement }) {
    onOpen(event.currentTarget)
    confirmed(() => start.mutateAsync())
      .then((issued) => setOpen({ is: 'app', issued }))
      .catch((cause) => sayWhy(cause, 'Failed to start the set-up'))
  }
  const isLast = passkeys.length + (appSince === null ? 0 : 1) === 1
  return (
    <>
      <ul aria-label="Second factors" className="mt-3 border-t border-rule">
        <Proof icon={Smartphone} title="Authenticator app" about={aboutApp(appSince, isAvailable)}>
          {appSince === null ? (
            isAvailable && (
              <Button variant="outline" size="sm" disabled={start.isPending} onClick={setUp}>
                Set up
              </Button>
            )
          ) : (
            <ProofButton text="Remove" of="authenticator app" onClick={openAt({ is: 'remove', passkey: null })} />
          )}
        </Proof>
        {passkeys.map((passkey) => (
          <Proof key={passkey.id} icon={Fingerprint} title={passkey.name} about={aboutPasskey(passkey)}>
            <ProofButton text="Rename" of={passkey.name} onClick={openAt({ is: 'rename', passkey })} />
            <ProofButton text="Remove" of={passkey.name} onClick={openAt({ is: 'remove', passkey })} />
          </Proof>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <div className="mt-3">
          <Button variant="outline" size="sm" onClick={openAt({ is: 'new-passkey' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-[0.8125rem] text-muted">Passkeys need a browser that knows them, and https.</p>
      )}
      <Suspense>
        {open?.is === 'app' && <FactorSetUp issued={open.issued} onCodes={onCodes} {...shared} />}
        {open?.is === 'new-passkey' && <PasskeyDialog onCodes={onCodes} {...shared} />}
        {open?.is === 'rename' && <PasskeyDialog passkey={open.passkey} onCodes={onCodes} {...shared} />}
      </Suspense>
      {open?.is === 'remove' && (
        <RemoveProof passkey={open.passkey} isLast={isLast} isRequired={state.isRequired} {...shared} />
      )}
    </>
  )
}

type ProofProps = { icon: LucideIcon; title: string; about: string; children: ReactNode }

function Proof({ icon: Icon, title, about, children }: ProofProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-b border-rule py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <div>
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-[0.8125rem] text-muted">{about}</p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 sm:col-start-3">{children}</div>
    </li>
  )
}

type ProofButtonProps = { text: string; of: string; onClick: (event: { currentTarget: HTMLElement }) => void }

function ProofButton({ text, of, onClick }: ProofButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-label={`${text}: ${of}`} onClick={onClick}>
      {text}
    </Button>
  )
}

function aboutApp(since: Date | null, isAvailable: boolean): string {
  if (since) return `Shows codes since ${formatDateTime(since)}.`
  if (isAvailable) return 'An app on your phone that shows a code every 30 seconds.'
  return 'Not available on this server: its operator has to set a key for secrets first.'
}

function aboutPasskey({ createdAt, lastUsedAt }: OwnPasskey): string {
  const use = lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'
  return `Passkey, added ${formatDateTime(createdAt)}, ${use}.`
}

function sayWhy(cause: unknown, otherwise: string) {
  void notify('error', messageOf(cause, otherwise))
}
