import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  /** So that password managers know whether to fill it in or to invent one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which its owner may look at. Says when Caps Lock is on. */
export function PasswordField<Name extends string>({ autoComplete, ...field }: Props<Name>) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('reset', hide)
    return () => form?.removeEventListener('reset', hide)
  }, [])

  // A password manager's keys are no real ones and have no modifiers to ask for.
  const look = ({ nativeEvent }: KeyboardEvent) => setHasCapsLock(nativeEvent.getModifierState?.('CapsLock') ?? false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...field}
      aside={
        <p role="status" className="shrink-0 text-muted">
          {hasCapsLock && 'Caps Lock is on'}
        </p>
      }
    >
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setHasCapsLock(false)}
            className={`${className} h-(--control-height,3rem) pr-12`}
          />
          <button
            type="button"
            title={isShown ? 'Hide' : 'Show'}
            // The field keeps the focus, and what stands in it is not checked yet.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted transition-colors duration-150 hover:text-ink"
          >
            <Icon size={17} strokeWidth={1.6} aria-hidden="true" />
            {/* Text and not a label of its own, which whoever looks for the field's label would find too. */}
            <span className="sr-only">
              {isShown ? 'Hide' : 'Show'} {field.label.toLowerCase()}
            </span>
          </button>
        </div>
      )}
    </Field>
  )
}
