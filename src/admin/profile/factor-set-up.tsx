import { encode } from 'uqr'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { CodeField } from '#src/admin/ui/code-field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import type { FactorKey } from '#src/shared/account/second-factor.schema.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to turn on two-factor authentication'

type Props = {
  issued: FactorKey
  onCodes: (codes: string[]) => void
  onClose: () => void
  onReturnFocus: () => void
}

/** Shows the key for the authenticator app, and turns the factor on with the first code. */
export default function FactorSetUp({ issued, onCodes, onClose, onReturnFocus }: Props) {
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const { mutateAsync } = trpc.account.confirmFactor.useMutation()
  const form = useForm({
    request: async () => {
      const { factorCode: schema } = await import('#src/shared/account/second-factor.schema.ts')
      return { schema, send: (values) => confirmed(() => mutateAsync(values)) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ answer }) => {
      void notify('success', 'Two-factor authentication is on')
      onCodes(answer.codes)
      onClose()
      // Not the viewer: a screen that waits for the factor shows the codes first.
      void Promise.all([utils.account.factor.invalidate(), utils.account.sessions.invalidate()])
    },
  })
  return (
    <Dialog
      title={
        <>
          Set up <span className="whitespace-nowrap">two-factor</span> authentication
        </>
      }
      onClose={() => !form.pending && onClose()}
      onReturnFocus={onReturnFocus}
      onOpenFocus={() => document.getElementById(`${form.id}code`)?.focus()}
    >
      <div className="max-w-md text-[0.9375rem] leading-relaxed">
        <p>Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.</p>
        <QrCode text={issued.uri} />
        <p className="text-[0.8125rem] text-muted">Key</p>
        <p className="mb-5 font-mono wrap-anywhere select-all">{inFours(issued.key)}</p>
        <Form form={form} label="Set up two-factor authentication" className="grid gap-3">
          <CodeField form={form} />
          <FormSubmit form={form} idle="Turn on" busy="Turning on..." size="sm" whenFilled />
        </Form>
      </div>
    </Dialog>
  )
}

const inFours = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')

/** Black on white in both themes, because scanners expect it. The border is the quiet zone of the standard. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key"
      className="my-4 size-48"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
