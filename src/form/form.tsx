import type { ReactNode } from 'react'
import type { FormState } from './use-form.ts'

type Props<Name extends string> = {
  form: FormState<Name>
  /** What the form is for, as assistive technology names it. */
  label: string
  children: ReactNode
  className?: string
}

/** The shell of a form. Its fields and its `<FormSubmit>` go inside, each with the same `form`. */
export function Form<Name extends string>({ form, label, children, className }: Props<Name>) {
  return (
    // method="dialog" outside a dialog does nothing: a submit that comes before hydration (an extension, a script) neither
    // reloads the page nor puts what was typed into its address.
    <form
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={form.pending}
      className={className}
      {...form.handlers}
    >
      {children}
    </form>
  )
}
