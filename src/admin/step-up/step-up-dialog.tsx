import { useState } from 'react'
import type { z } from 'zod'
import { trpc } from '#src/admin/admin-api.ts'
import { CodeField } from '#src/admin/ui/code-field.tsx'
import { PasskeyButton } from '#src/admin/ui/passkey-button.tsx'
import { PasswordField } from '#src/admin/ui/password-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { knowsPasskeys } from '#src/lib/passkeys.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Kind = 'password' | 'app' | 'passkey'

const titles: Record<Kind, string> = {
  password: 'Please confirm your password',
  app: 'Please confirm with a code',
  passkey: 'Please confirm with a passkey',
}
const others: Record<Kind, string> = {
  password: 'Use your password',
  app: 'Use a code',
  passkey: 'Use a passkey',
}

type Props = { email: string | undefined; onConfirmed: () => void; onClose: () => void }

/** Asks an admin who is logged in for the password, or for a second factor, before calls that a stolen session must not make. */
export default function StepUpDialog({ email, onConfirmed, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('password')
  const [isPending, setIsPending] = useState(false)
  // Without an answer only the password is offered.
  const { data: factor } = trpc.account.factor.useQuery()
  const kinds: Kind[] = ['password']
  if (factor?.appSince) kinds.push('app')
  if (factor && factor.passkeys.length > 0 && knowsPasskeys()) kinds.push('passkey')
  const step = { onConfirmed, onPending: setIsPending }
  return (
    <Dialog
      title={titles[kind]}
      onClose={() => !isPending && onClose()}
      onOpenFocus={() => document.querySelector<HTMLElement>('[data-step-up] input:not([hidden])')?.focus()}
    >
      <div data-step-up className="max-w-md">
        <p className="mb-5 text-[0.9375rem] leading-relaxed text-muted">
          Account changes and exports ask whether it’s you. We won’t ask again in this session for ten minutes.
        </p>
        {kind === 'password' && <PasswordStep email={email} {...step} />}
        {kind === 'app' && <CodeStep {...step} />}
        {kind === 'passkey' && <PasskeyStep {...step} />}
        {kinds.length > 1 && (
          <div className="mt-4 -ml-3.5 flex flex-wrap gap-2">
            {kinds
              .filter((other) => other !== kind)
              .map((other) => (
                <Button key={other} variant="quiet" size="sm" disabled={isPending} onClick={() => setKind(other)}>
                  {others[other]}
                </Button>
              ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

type StepProps = { onConfirmed: () => void; onPending: (isPending: boolean) => void }

/** Keeps the dialog open while a call of it is under way. */
async function pending<Answer>(onPending: StepProps['onPending'], call: () => Promise<Answer>): Promise<Answer> {
  onPending(true)
  return call().finally(() => onPending(false))
}

type Request<Schema extends z.ZodType> = () => Promise<{
  schema: Schema
  send: (values: z.output<Schema>) => Promise<unknown>
}>

function useStep<Schema extends z.ZodType>(
  { onConfirmed, onPending }: StepProps,
  failed: string,
  load: Request<Schema>,
) {
  return useForm({
    request: async () => {
      const { schema, send } = await load()
      return { schema, send: (values) => pending(onPending, () => send(values)) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: onConfirmed,
  })
}

function PasswordStep({ email, ...step }: StepProps & { email: string | undefined }) {
  const { mutateAsync } = trpc.account.confirmPassword.useMutation()
  const form = useStep(step, 'Failed to confirm your password', async () => {
    const { passwordConfirmation: schema } = await import('#src/shared/account/account.schema.ts')
    return { schema, send: mutateAsync }
  })
  return (
    <Form form={form} label="Confirm your password" className="grid gap-3">
      {email !== undefined && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField form={form} name="currentPassword" label="Password" autoComplete="current-password" />
      <FormSubmit form={form} idle="Confirm" busy="Confirming..." size="sm" whenFilled />
    </Form>
  )
}

function CodeStep(step: StepProps) {
  const { mutateAsync } = trpc.account.confirmCode.useMutation()
  const form = useStep(step, 'Failed to confirm with a code', async () => {
    const { factorCode: schema } = await import('#src/shared/account/second-factor.schema.ts')
    return { schema, send: mutateAsync }
  })
  return (
    <Form form={form} label="Confirm with a code" className="grid gap-3">
      <CodeField form={form} hint="The six digits that your authenticator app shows." autoFocus />
      <FormSubmit form={form} idle="Confirm" busy="Confirming..." size="sm" whenFilled />
    </Form>
  )
}

function PasskeyStep({ onConfirmed, onPending }: StepProps) {
  const start = trpc.account.startPasskeyConfirmation.useMutation()
  const confirm = trpc.account.confirmPasskey.useMutation()
  async function ask() {
    const { askPasskey } = await import('#src/lib/passkey-ceremony.ts')
    const credential = await askPasskey(await start.mutateAsync())
    await confirm.mutateAsync({ credential })
  }
  return (
    <PasskeyButton
      variant="signal"
      size="sm"
      label="Continue with a passkey"
      failed="Failed to confirm with a passkey"
      use={() => pending(onPending, ask)}
      onDone={onConfirmed}
    />
  )
}
