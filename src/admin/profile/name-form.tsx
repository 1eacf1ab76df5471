import { useRef, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { Field } from '#src/form/field.tsx'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to update name'

/** Changes the admin's name (spec sections 2, 5 and 8). */
export function NameForm({ name }: { name: string }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.account.updateName.useMutation()
  // Null until something is typed: until then the field follows a change that was made elsewhere.
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLFieldSetElement>(null)
  const form = useForm({
    request: async () => {
      const { nameChange: schema } = await import('#src/shared/account/account.schema.ts')
      const send = (values: { name: string }) => {
        // The button is disabled from here on, and would lose the focus.
        if (submit.current?.contains(document.activeElement)) input.current?.focus({ preventScroll: true })
        return mutateAsync(values)
      }
      return { schema, send }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ values: { name } }) => {
      utils.account.profile.setData(undefined, (known) => known && { ...known, name })
      setTyped(null)
      void notify('success', 'Name updated successfully')
      void utils.account.invalidate()
    },
  })
  const value = typed ?? name
  return (
    <Form form={form} label="Update Name" className="mt-6 grid max-w-md gap-3">
      <Field form={form} name="name" label="Name" hint="Other admins see this, and visitors whom you reply to.">
        {({ className, ...control }) => (
          <input
            {...control}
            ref={input}
            value={value}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="name"
            className={`${className} h-(--control-height,3rem)`}
          />
        )}
      </Field>
      <fieldset ref={submit} disabled={value.trim() === name}>
        <FormSubmit form={form} idle="Update Name" busy="Updating..." size="sm" whenFilled />
      </fieldset>
    </Form>
  )
}
