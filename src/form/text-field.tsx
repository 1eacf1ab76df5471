import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoFocus' | 'defaultValue' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck'
>

type Props<Name extends string> = FieldProps<Name> &
  InputProps & {
    type?: 'text' | 'email'
    /** The autofill token, such as "given-name", or "off". */
    autoComplete: string
  }

export function TextField<Name extends string>({ form, name, label, hint, optional, ...input }: Props<Name>) {
  return (
    <Field form={form} name={name} label={label} hint={hint} optional={optional}>
      {({ className, ...control }) => (
        <input
          {...input}
          {...control}
          defaultValue={form.typed(name) ?? input.defaultValue}
          className={`${className} h-(--control-height,3rem) read-only:bg-faint read-only:text-muted`}
        />
      )}
    </Field>
  )
}

type EmailProps<Name extends string> = Omit<Props<Name>, 'type' | 'autoComplete'> & { autoComplete?: string }

/** An e-mail address, without autocapitalization and spell checking. */
export function EmailField<Name extends string>({ autoComplete = 'email', ...field }: EmailProps<Name>) {
  return <TextField {...field} type="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />
}
