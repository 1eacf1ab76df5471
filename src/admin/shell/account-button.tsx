import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export type AccountLook = {
  viewer: { name: string; email: string }
  /** `line` at the end of the sidebar, `button` in a header. */
  look: 'line' | 'button'
}
type Props = ComponentProps<'button'> & AccountLook

/** Opens the account menu. */
export function AccountButton({ viewer: { name, email }, look, ...rest }: Props) {
  return look === 'line' ? (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-md p-2 text-left text-[0.8125rem] transition-colors duration-150 hover:bg-faint data-[state=open]:bg-faint"
      {...rest}
    >
      <Initials name={name} />
      <span className="sr-only">Account:</span>
      <span className="min-w-0 flex-1 leading-4.5">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-muted">{email}</span>
      </span>
      <ChevronsUpDown size={15} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  ) : (
    <button
      type="button"
      title={email}
      className="grid size-9 shrink-0 place-items-center rounded-md transition-colors duration-150 hover:bg-faint data-[state=open]:bg-faint pointer-coarse:size-11"
      {...rest}
    >
      <Initials name={name} />
      <span className="sr-only">Account: {name}</span>
    </button>
  )
}

function Initials({ name }: { name: string }) {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const letters = [...first].slice(0, 1).concat([...(others.at(-1) ?? '')].slice(0, 1))
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md bg-ink font-mono text-[0.6875rem] font-medium text-paper uppercase"
    >
      {letters.join('')}
    </span>
  )
}
