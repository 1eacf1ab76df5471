import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { parseUserAgent } from '#src/shared/account/device.ts'
import type { OwnPasskey } from '#src/shared/account/passkey.schema.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/notify.ts'

type Props = {
  /** The one to rename; without it a new one is added. */
  passkey?: OwnPasskey
  onCodes: (codes: string[]) => void
  onClose: () => void
  onReturnFocus: () => void
}

/** Adds a passkey with a name, or gives one another name. */
export default function PasskeyDialog({ passkey, onCodes, onClose, onReturnFocus }: Props) {
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const start = trpc.account.startPasskey.useMutation()
  const add = trpc.account.addPasskey.useMutation()
  const rename = trpc.account.renamePasskey.useMutation()
  const failed = passkey ? 'Failed to rename the passkey' : 'Failed to add a passkey'

  async function make(name: string): Promise<string[]> {
    const { makePasskey } = await import('#src/lib/passkey-ceremony.ts')
    const credential = await makePasskey(await confirmed(() => start.mutateAsync()))
    const { codes } = await confirmed(() => add.mutateAsync({ name, credential }))
    return codes
  }
  async function change({ id }: OwnPasskey, name: string): Promise<string[]> {
    await confirmed(() => rename.mutateAsync({ id, name }))
    return []
  }

  const form = useForm({
    request: async () => {
      const { passkeyName: schema } = await import('#src/shared/account/passkey.schema.ts')
      return { schema, send: ({ name }) => (passkey ? change(passkey, name) : make(name)) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ answer: codes }) => {
      void notify('success', passkey ? 'Passkey renamed' : 'Passkey added')
      if (!passkey) onCodes(codes)
      onClose()
      // Not the viewer: a screen that waits for the factor shows the codes first.
      void Promise.all([utils.account.factor.invalidate(), utils.account.sessions.invalidate()])
    },
  })
  const title = passkey ? 'Rename this passkey' : 'Add a passkey'
  return (
    <Dialog
      title={title}
      onClose={() => !form.pending && onClose()}
      onReturnFocus={onReturnFocus}
      onOpenFocus={() => document.getElementById(`${form.id}name`)?.focus()}
    >
      <Form form={form} label={title} className="grid max-w-md gap-3">
        {!passkey && (
          <p className="mb-2 text-[0.9375rem] leading-relaxed">
            Your browser asks next: for your fingerprint, face or PIN, or for a key that you plug in. The passkey then
            logs you in, in place of a code or of your password.
          </p>
        )}
        <TextField
          form={form}
          name="name"
          label="Name"
          hint={passkey ? undefined : 'So that you know later which device it is on.'}
          autoComplete="off"
          defaultValue={passkey?.name ?? parseUserAgent(navigator.userAgent).name}
        />
        <FormSubmit
          form={form}
          idle={passkey ? 'Rename' : 'Continue'}
          busy={passkey ? 'Renaming...' : 'Waiting for your passkey...'}
          size="sm"
          whenFilled
        />
      </Form>
    </Dialog>
  )
}
