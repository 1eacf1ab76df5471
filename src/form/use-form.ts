import { type ChangeEvent, type FocusEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { readApiError } from '#src/lib/api-error.ts'
import { type FieldErrors, type PostedForm, submitFailed } from '#src/shared/text/form.ts'
import { fieldErrorsOf, only, type Refused, valuesOf } from './field-errors.ts'
import type { Sent } from './form-signs.ts'

/** The schema of a form and the call that submits it. Loaded on demand. */
type FormRequest<Schema extends z.ZodType, Answer> = {
  schema: Schema
  send: (values: z.output<Schema>, sent: Sent) => Promise<Answer>
}

type FormOptions<Schema extends z.ZodType, Answer> = {
  /** Called once the form is touched, so that pages that are only read load neither the schema nor the client. */
  request: () => Promise<FormRequest<Schema, Answer>>
  /** Messages for a failed submit without an answer, and with one that cannot be read, where they are not the usual ones. */
  failed?: Partial<typeof submitFailed>
  /** Whether the form may stay empty, as that of a reply: leaving it untouched is no mistake. */
  isOptional?: boolean
  /** The server's answer to a native submit of this form, from which it continues. */
  posted?: PostedForm | undefined
  /** Called after a refused submit, when the messages are shown and the first invalid field has the focus. */
  onInvalid?: () => void
  /**
   * Called after an accepted submit and the reset. `left` is true when the visitor has left the page in the meantime.
   */
  onSuccess: (sent: { values: z.output<Schema>; answer: Answer; left: boolean }) => void
}

/** State that `<Form>`, its fields and `<FormSubmit>` share; `Name` are the schema's fields. */
export type FormState<Name extends string> = {
  id: string
  pending: boolean
  /** Whether the submit waits for a check of the browser. */
  checking: boolean
  /** Why the last submit failed as a whole; messages of single fields are in `errorOf`. */
  failure: string | null
  errorOf: (name: Name) => string | undefined
  /** The initial value of a field, from a native submit. */
  typed: (name: Name) => string | undefined
  handlers: {
    onPointerEnter: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onChange: (event: ChangeEvent<HTMLFormElement>) => void
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/**
 * A form with uncontrolled fields: values live in the DOM only, so no failure can lose them. A field is validated on
 * blur; fields with an error are validated again at every change; a submit validates all (spec section 4).
 */
export function useForm<Schema extends z.ZodType, Answer>(
  options: FormOptions<Schema, Answer>,
): FormState<Extract<keyof z.input<Schema>, string>> {
  const id = useId()
  const [errors, setErrors] = useState<FieldErrors>(options.posted?.errors ?? {})
  const [failure, setFailure] = useState<string | null>(options.posted?.message ?? null)
  const [pending, setPending] = useState(false)
  const [checking, setChecking] = useState(false)
  const [typed, setTyped] = useState(options.posted?.values ?? {})
  const request = useRef<Promise<FormRequest<Schema, Answer>>>(undefined)
  const ready = useRef(false)
  // A second click can come before the render that disables the button.
  const busy = useRef(false)
  const refused = useRef<Refused>({})
  // True from an accepted submit, and in an optional form from the start, to the next change: leaving an empty field is no mistake.
  const isFresh = useRef(options.isOptional ?? false)

  async function load() {
    request.current ??= options.request()
    try {
      const loaded = await request.current
      ready.current = true
      return loaded
    } catch (cause) {
      request.current = undefined
      throw cause
    }
  }

  // Loads ahead of the submit and ignores failures, because the submit loads again and reports.
  const prepare = () => void load().catch(() => undefined)

  async function recheck(form: HTMLFormElement, left?: string) {
    const { schema } = await load()
    const found = fieldErrorsOf(schema, form, refused.current)
    setErrors((shown) => only(found, left === undefined ? Object.keys(shown) : [...Object.keys(shown), left]))
  }

  function refuse(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    options.onInvalid?.()
  }

  function fail(form: HTMLFormElement, cause: unknown) {
    const reason = readApiError(cause)
    if (reason.kind !== 'answered') return setFailure({ ...submitFailed, ...options.failed }[reason.kind])
    const values = valuesOf(form)
    const shown = Object.entries(reason.fields).filter(([name]) => form.elements.namedItem(name))
    if (shown.length === 0) return setFailure(reason.message)
    refused.current = Object.fromEntries(shown.map(([name, message]) => [name, { value: values[name], message }]))
    refuse(form, Object.fromEntries(shown))
  }

  async function attempt(form: HTMLFormElement) {
    try {
      if (!ready.current) setPending(true)
      const { schema, send } = await load()
      const typed = valuesOf(form)
      const checked = schema.safeParse(typed)
      if (!checked.success) return refuse(form, fieldErrorsOf(schema, form, {}))
      setErrors({})
      setPending(true)
      const answer = await send(checked.data, { typed, showChecking: setChecking })
      // A reset restores the initial values, so clear them first.
      flushSync(() => setTyped({}))
      form.reset()
      isFresh.current = true
      return { values: checked.data, answer, left: !form.isConnected }
    } catch (cause) {
      fail(form, cause)
    }
  }

  async function submit(form: HTMLFormElement, button: HTMLElement | null) {
    if (busy.current) return
    const { activeElement } = document
    const place = activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : button
    busy.current = true
    refused.current = {}
    setFailure(null)
    const sent = await attempt(form)
    busy.current = false
    flushSync(() => setPending(false))
    // A disabled button loses the focus, and so does a field to a dialog; the keyboard would start again at the top of the page.
    if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    if (sent) options.onSuccess(sent)
  }

  return {
    id,
    pending,
    checking,
    failure,
    errorOf: (name) => errors[name],
    typed: (name) => typed[name],
    handlers: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onBlur: ({ currentTarget, target }) => {
        if (isFresh.current) return
        const name = Reflect.get(target, 'name')
        if (typeof name === 'string' && name !== '') void recheck(currentTarget, name).catch(() => undefined)
      },
      onChange: ({ currentTarget }) => {
        isFresh.current = false
        if (Object.keys(errors).length > 0) void recheck(currentTarget).catch(() => undefined)
      },
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget, event.nativeEvent.submitter)
      },
    },
  }
}
