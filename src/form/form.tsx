import type { ReactNode } from 'react'
import type { FormState } from './use-form.ts'

type Props<Name extends string> = {
  form: FormState<Name>
  /** What the form is for, as assistive technology names it. */
  label: string
  /** Where the browser itself posts the form to while there is no script; the server then answers with a page. */
  action?: string
  children: ReactNode
  className?: string
}

/** The shell of a form. Its fields and its `<FormSubmit>` go inside, each with the same `form`. */
export function Form<Name extends string>({ form, label, action, children, className }: Props<Name>) {
  return (
    // Without an action: method="dialog" outside a dialog does nothing, so a submit that comes before hydration (an extension,
    // a script) neither reloads the page nor puts what was typed into its address.
    <form
      method={action === undefined ? 'dialog' : 'post'}
      action={action}
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
