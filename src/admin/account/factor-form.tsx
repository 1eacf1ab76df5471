import { useState } from 'react'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'

const failed = 'Login failed. Please try again.'

type Props = { onProved: () => void; onBack: () => void }

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export default function FactorForm({ onProved, onBack }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  return (
    <>
      {isApp ? <AppCode onProved={onProved} /> : <RecoveryCode onProved={onProved} />}
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
        <LinkButton onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {isApp ? 'Use a recovery code' : 'Use the authenticator app'}
        </LinkButton>
        <LinkButton onClick={onBack}>Back</LinkButton>
      </div>
    </>
  )
}

function AppCode({ onProved }: { onProved: () => void }) {
  const form = useForm({
    request: async () => {
      const { api, factorCode: schema } = await load()
      return { schema, send: (values) => api.account.proveFactor.mutate(values) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: onProved,
  })
  return (
    <Form form={form} label="Second step" className="grid gap-3">
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="The six digits that your authenticator app shows."
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        autoFocus
      />
      <FormSubmit form={form} idle="Continue" busy="Checking..." />
    </Form>
  )
}

function RecoveryCode({ onProved }: { onProved: () => void }) {
  const form = useForm({
    request: async () => {
      const { api, recoveryCode: schema } = await load()
      return { schema, send: (values) => api.account.useRecoveryCode.mutate(values) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: onProved,
  })
  return (
    <Form form={form} label="Second step" className="grid gap-3">
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
