import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { Button, type ButtonLook } from '#src/ui/button.tsx'
import { useFilled } from './use-filled.ts'
import type { FormState } from './use-form.ts'

type Props<Name extends string> = {
  form: FormState<Name>
  idle: string
  busy: string
  /** Disabled until all required fields are filled (spec section 2, "Admin profile"). */
  whenFilled?: boolean
  size?: ButtonLook['size']
  /** Rendered before the reason of a failure. */
  failureMark?: ReactNode
  /** The form has an action, so the browser can submit it before hydration. */
  native?: boolean
  /** Text beside the button, such as the next step. */
  children?: ReactNode
}

const never = () => () => undefined

/** The end of a form: the reason the last submit failed, and the button. */
export function FormSubmit<Name extends string>({
  form,
  idle,
  busy,
  whenFilled = false,
  size,
  failureMark,
  native = false,
  children,
}: Props<Name>) {
  // Before hydration nothing handles the submit, so the button is disabled.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const place = useRef<HTMLDivElement>(null)
  const isFilled = useFilled(place, whenFilled)
  return (
    <div ref={place}>
      {form.failure !== null && (
        <p role="alert" className="mb-5 border-l-2 border-rejected bg-faint px-4 py-3 text-[0.9375rem]">
          {failureMark}
          {form.failure}
        </p>
      )}
      <div className="grid items-center gap-x-6 gap-y-4 sm:flex sm:flex-wrap">
        <Button
          type="submit"
          variant="signal"
          size={size}
          disabled={form.pending || !(hydrated || native) || (whenFilled && !isFilled)}
        >
          {form.pending ? (form.checking ? 'Checking…' : busy) : idle}
        </Button>
        {children && <p className="max-w-[30em] flex-1 basis-56 text-sm text-muted">{children}</p>}
      </div>
    </div>
  )
}
