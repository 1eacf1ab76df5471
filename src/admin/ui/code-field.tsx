import type { ComponentProps } from 'react'
import { TextField } from '#src/form/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField<'code'>>, 'form' | 'hint' | 'autoFocus'>

/** A code of an authenticator app. */
export function CodeField(props: Props) {
  return (
    <TextField
      {...props}
      name="code"
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
    />
  )
}
