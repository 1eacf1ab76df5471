import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextAreaField } from '#src/form/text-area-field.tsx'
import { EmailField, TextField } from '#src/form/text-field.tsx'
import { TrapField } from '#src/form/trap-field.tsx'
import type { Draft } from '#src/form/typed-draft.ts'
import type { FormState } from '#src/form/use-form.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'

type Props = {
  form: FormState<'name' | 'email' | 'company' | 'description'>
  draft: Draft
  /** The failure message that is shown with a cross mark. */
  unreachable: string
}

/** The fields of a consultation request. Their text survives closing the dialog. */
export function ConsultationForm({ form, draft, unreachable }: Props) {
  return (
    <div ref={draft.fields}>
      <Form form={form} label="Schedule a Consultation">
        <div className="mb-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField form={form} name="name" label="Name" autoComplete="name" />
          <EmailField form={form} name="email" label="Email" placeholder="you@company.com" />
          <div className="sm:col-span-2">
            <TextField form={form} name="company" label="Company" optional autoComplete="organization" />
          </div>
          <div className="sm:col-span-2">
            <TextAreaField
              form={form}
              name="description"
              label="Description"
              hint="What you’re building, and what worries you about it."
              max={textLimits.description}
              rows={5}
            />
          </div>
        </div>
        <TrapField />
        <FormSubmit
          form={form}
          idle="Send request"
          busy="Submitting..."
          failureMark={form.failure === unreachable && <CrossMark />}
        >
          An engineer replies within 24 hours.
        </FormSubmit>
      </Form>
    </div>
  )
}

/** The cross mark of spec section 8: drawn, and a character for screen readers and copies. */
function CrossMark() {
  return (
    <>
      <LineIcon side={16} width={2.2} className="mr-2.5 inline-block size-4 -translate-y-px text-rejected">
        <path d="m3 3 10 10m0-10L3 13" />
      </LineIcon>
      <span className="sr-only">❌ </span>
    </>
  )
}
