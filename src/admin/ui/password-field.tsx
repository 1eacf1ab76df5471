import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field, type FieldProps } from '#src/form/field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password'
  /** Called with each change, also when the form is reset. */
  onValue?: (password: string) => void
  /** Shown at the end of the message's line. */
  note?: ReactNode
}

/** A password that can be shown. Warns when Caps Lock is on. */
export function PasswordField<Name extends string>({ autoComplete, onValue, note, ...field }: Props<Name>) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const begin = useEffectEvent(() => {
    setIsShown(false)
    onValue?.('')
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('reset', begin)
    return () => form?.removeEventListener('reset', begin)
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
          {hasCapsLock ? 'Caps Lock is on' : note}
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
            onInput={({ currentTarget }) => onValue?.(currentTarget.value)}
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
