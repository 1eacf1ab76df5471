import type { ReactNode } from 'react'
import type { FormState } from './use-form.ts'

/** Props of every field. `label` is required. */
export type FieldProps<Name extends string> = {
  form: FormState<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  /** Marks the field as optional; most fields are required, so those are not marked. */
  optional?: boolean
}

/** Props that a field passes to its control. */
type ControlProps = {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

type Props<Name extends string> = FieldProps<Name> & {
  /** Shown at the end of the message's line, such as a counter. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

const controlClass =
  'w-full rounded-md border border-edge bg-raised px-3.5 text-[length:var(--control-text,1rem)] text-ink transition-[border-color] duration-150 placeholder:text-muted hover:border-ink focus-visible:border-ink aria-invalid:border-rejected aria-invalid:hover:border-rejected'

/**
 * Label, hint, control and message of a field. The message's line is always there, so that nothing moves under a click.
 */
export function Field<Name extends string>({
  form,
  name,
  label,
  hint,
  optional = false,
  aside,
  children,
}: Props<Name>) {
  const id = `${form.id}${name}`
  const error = form.errorOf(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[length:var(--label-text,0.9375rem)] font-medium tracking-[-0.005em]">
          {label}
        </label>
        {optional && <span className="caption">optional</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mb-2.5 max-w-[34em] text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        required: !optional,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        className: controlClass,
      })}
      <div className="mt-1.5 flex min-h-5 justify-between gap-4 text-[0.8125rem] leading-5">
        <p id={`${id}-error`} aria-live="polite" className="text-rejected">
          {error}
        </p>
        {aside}
      </div>
    </div>
  )
}
