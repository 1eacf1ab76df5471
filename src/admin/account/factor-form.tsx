import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { CodeField } from '#src/admin/ui/code-field.tsx'
import { PasskeyButton } from '#src/admin/ui/passkey-button.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { type FormState, useForm } from '#src/form/use-form.ts'
import { knowsPasskeys } from '#src/lib/passkeys.ts'
import type { FactorProofs } from '#src/shared/account/second-factor.schema.ts'
import { proveByPasskey } from './passkey-login.ts'

const failed = 'Login failed. Please try again.'

type Kind = 'passkey' | 'app' | 'recovery'

const others: Record<Kind, string> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}

type Props = { proofs: FactorProofs; onProved: () => void; onBack: () => void }

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code. */
export default function FactorForm({ proofs, onProved, onBack }: Props) {
  const kinds: Kind[] = [
    ...(proofs.passkey && knowsPasskeys() ? (['passkey'] as const) : []),
    ...(proofs.app ? (['app'] as const) : []),
    'recovery',
  ]
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'recovery')
  return (
    <>
      {kind === 'passkey' && (
        <section aria-label="Second step" className="grid gap-4">
          <p className="text-[0.9375rem] text-muted">
            Your password is right. Confirm with your passkey that it’s you.
          </p>
          <PasskeyButton
            variant="signal"
            label="Continue with a passkey"
            failed={failed}
            use={proveByPasskey}
            onDone={onProved}
          />
        </section>
      )}
      {kind === 'app' && <AppCode onProved={onProved} />}
      {kind === 'recovery' && <RecoveryCode onProved={onProved} />}
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <LinkButton key={other} onClick={() => setKind(other)}>
              {others[other]}
            </LinkButton>
          ))}
        <LinkButton onClick={onBack}>Back</LinkButton>
      </div>
    </>
  )
}

function AppCode({ onProved }: { onProved: () => void }) {
  const form = useStep(onProved, async () => {
    const { api, factorCode: schema } = await load()
    return { schema, send: (values) => api.account.proveFactor.mutate(values) }
  })
  return (
    <StepForm form={form}>
      <CodeField form={form} hint="The six digits that your authenticator app shows." autoFocus />
    </StepForm>
  )
}

function RecoveryCode({ onProved }: { onProved: () => void }) {
  const form = useStep(onProved, async () => {
    const { api, recoveryCode: schema } = await load()
    return { schema, send: (values) => api.account.useRecoveryCode.mutate(values) }
  })
  return (
    <StepForm form={form}>
      <TextField
        form={form}
        name="recoveryCode"
        label="Recovery code"
        hint="One of the ten that you stored. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </StepForm>
  )
}

type Request<Schema extends z.ZodType, Answer> = Parameters<typeof useForm<Schema, Answer>>[0]['request']

function useStep<Schema extends z.ZodType, Answer>(onProved: () => void, request: Request<Schema, Answer>) {
  return useForm({ request, failed: { unreachable: failed, unreadable: failed }, onSuccess: onProved })
}

function StepForm<Name extends string>({ form, children }: { form: FormState<Name>; children: ReactNode }) {
  return (
    <Form form={form} label="Second step" className="grid gap-3">
      {children}
      <FormSubmit form={form} idle="Continue" busy="Checking..." />
    </Form>
  )
}

async function load() {
  const [schemas, { api }] = await Promise.all([
    import('#src/shared/account/second-factor.schema.ts'),
    import('#src/trpc-client.ts'),
  ])
  return { ...schemas, api }
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
    </button>
  )
}
