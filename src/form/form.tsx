import type { ReactNode, RefCallback } from 'react'
import type { FormState } from './use-form.ts'

type Props<Name extends string> = {
  form: FormState<Name>
  /** The accessible name. */
  label: string
  /** URL to which the browser submits the form without scripts; the server answers with a page. */
  action?: string
  children: ReactNode
  className?: string
  /** The ref of a draft, which keeps what was typed when the form is left. */
  fields?: RefCallback<HTMLElement>
}

/** The `<form>` around fields and `<FormSubmit>`, which all get the same `form`. */
export function Form<Name extends string>({ form, label, action, children, className, fields }: Props<Name>) {
  return (
    // Without an action: method="dialog" does nothing outside a dialog, so a submit before hydration (by an extension
    // or a script) neither reloads the page nor puts the values into the URL.
    <form
      ref={fields}
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
