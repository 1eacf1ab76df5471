import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '#src/form/field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown. Warns when Caps Lock is on. */
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

  // Key events of password managers have no `getModifierState`.
  const updateCapsLock = ({ nativeEvent }: KeyboardEvent) =>
    setHasCapsLock(nativeEvent.getModifierState?.('CapsLock') ?? false)
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
            onKeyDown={updateCapsLock}
            onKeyUp={updateCapsLock}
            onBlur={() => setHasCapsLock(false)}
            className={`${className} h-(--control-height,3rem) pr-12`}
          />
          <button
            type="button"
            title={isShown ? 'Hide' : 'Show'}
            // Keeps the focus in the field, so that the value is not validated yet.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted transition-colors duration-150 hover:text-ink"
          >
            <Icon size={17} strokeWidth={1.6} aria-hidden="true" />
            {/* Text instead of aria-label: queries by the field's label would find that too. */}
            <span className="sr-only">
              {isShown ? 'Hide' : 'Show'} {field.label.toLowerCase()}
            </span>
          </button>
        </div>
      )}
    </Field>
  )
}
