import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { usePosted } from '#src/form/posted.ts'
import { SelectField } from '#src/form/select-field.tsx'
import { TextAreaField } from '#src/form/text-area-field.tsx'
import { EmailField, TextField } from '#src/form/text-field.tsx'
import { TrapField } from '#src/form/trap-field.tsx'
import { draftOf } from '#src/form/typed-draft.ts'
import { useForm } from '#src/form/use-form.ts'
import { track } from '#src/lib/analytics.ts'
import { budgetLabels, projectTypeLabels, querySubmitted } from '#src/shared/queries/query.ts'
import { fixErrors } from '#src/shared/text/form.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { notify } from '#src/ui/notify.ts'

type Props = {
  /** The project type that is chosen at first. One that is not among the options chooses none. */
  projectType?: string | undefined
}

/** The contact form, which sends a query (spec sections 2, 4, 5 and 8). */
export default function ContactForm({ projectType }: Props) {
  const navigate = useNavigate()
  // Kept after the page, because a visitor may read the privacy page before sending.
  const draft = draftOf('contact')
  const form = useForm({
    request: async () => {
      const [{ contactForm: schema }, { api }, { watchForm }, { originOfVisit }] = await Promise.all([
        import('#src/shared/queries/query.schema.ts'),
        import('#src/trpc-client.ts'),
        import('#src/form/form-signs.ts'),
        import('#src/lib/visit.ts'),
      ])
      const sendSigned = watchForm(api, 'query')
      return {
        schema,
        send: async (values, sent) => {
          await sendSigned(sent, (signs) => api.queries.submit.mutate({ ...values, signs, ...originOfVisit() }))
          return querySubmitted
        },
      }
    },
    posted: usePosted('/contact-us'),
    onInvalid: () => void notify('error', fixErrors),
    onSuccess: ({ values, answer, left }) => {
      track('contact_form_submit', {
        project_type: values.projectType,
        budget_range: values.budget,
        company: values.company,
      })
      draft.clear()
      void notify('success', answer)
      // A visitor who left the form while it was sent stays on the page they went to.
      if (!left) void navigate({ to: '/' })
    },
  })

  return (
    <Form form={form} label="Consultation request" action="/contact-us#request" fields={draft.fields}>
      <Part letter="A" name="Who you are">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
          <EmailField form={form} name="email" label="Email" placeholder="you@company.com" />
          <TextField form={form} name="company" label="Company name" autoComplete="organization" />
        </div>
        <TrapField />
      </Part>
      <Part letter="B" name="What you’re building">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="projectType"
            label="Project type"
            placeholder="Choose the closest"
            options={projectTypeLabels}
            {...(projectType && { defaultValue: projectType })}
          />
          <SelectField
            form={form}
            name="budget"
            label="Budget range"
            placeholder="Choose a range"
            options={budgetLabels}
          />
          <div className="sm:col-span-2">
            <TextAreaField
              form={form}
              name="projectDescription"
              label="Project description"
              hint="What exists today, what could break it, and when you need it."
              placeholder="We run a lending protocol on two chains and…"
              max={textLimits.description}
              rows={7}
            />
          </div>
        </div>
      </Part>
      <FormSubmit form={form} idle="Send request" busy="Sending..." native>
        Saved before we confirm. No mailing list.
      </FormSubmit>
    </Form>
  )
}

/** A titled part of the form, ruled like the sections of the page. */
function Part({ letter, name, children }: { letter: string; name: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 border-t border-ink md:mb-10">
      <legend className="caption float-left w-full pt-3.5 pb-6">
        {letter} / {name}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
