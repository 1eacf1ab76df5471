import { useRef, useState } from 'react'
import type { FieldProps } from '#src/form/field.tsx'
import { PasswordField } from './password-field.tsx'
import type { Strength } from './password-strength.ts'
import { Status, type StatusTone } from './status.tsx'

const looks: Record<Strength, { tone: StatusTone; words: string }> = {
  weak: { tone: 'rejected', words: 'Weak: add words' },
  fair: { tone: 'pending', words: 'Fair: one more word helps' },
  strong: { tone: 'solved', words: 'Strong' },
}

/** Where nothing beside the field says it. */
export const newPasswordHint = 'At least 8 characters. A few unrelated words are easy to remember and hard to guess.'

/** A new password, with a hint at its strength while it is typed. `names` are known to others and don't add to it. */
export function NewPasswordField<Name extends string>({
  names,
  ...field
}: FieldProps<Name> & { names: readonly string[] }) {
  const [strength, setStrength] = useState<Strength>()
  const latest = useRef('')

  async function rate(password: string) {
    latest.current = password
    if (password === '') return setStrength(undefined)
    const { strengthOf } = await import('./password-strength.ts')
    if (latest.current === password) setStrength(strengthOf(password, names))
  }
  const look = strength && looks[strength]
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      // A hint that cannot be loaded is left out: the server checks the password.
      onValue={(password) => void rate(password).catch(() => undefined)}
      note={look && <Status tone={look.tone}>{look.words}</Status>}
    />
  )
}
