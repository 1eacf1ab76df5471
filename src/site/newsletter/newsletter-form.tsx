import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form } from '#src/form/form.tsx'
import { usePosted } from '#src/form/posted.ts'
import { EmailField } from '#src/form/text-field.tsx'
import { TrapField } from '#src/form/trap-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { subscribed } from '#src/shared/subscribers/subscriber.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

/** The newsletter's box (spec sections 2, 4 and 8). */
export default function NewsletterForm() {
  const form = useForm({
    request: async () => {
      const [{ subscription: schema }, { api }, { watchForm }] = await Promise.all([
        import('#src/shared/subscribers/subscriber.schema.ts'),
        import('#src/trpc-client.ts'),
        import('#src/form/form-signs.ts'),
      ])
      const sendSigned = watchForm(api, 'subscription')
      return {
        schema,
        send: async (values, sent) => {
          await sendSigned(sent, (signs) => api.subscribers.subscribe.mutate({ ...values, signs }))
          return subscribed
        },
      }
    },
    posted: usePosted('/newsletter'),
    onSuccess: ({ answer }) => void notify('success', answer),
  })
  return (
    <Form form={form} label="Newsletter" action="/newsletter">
      <div className="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start">
        <div className="min-w-0 grow">
          <EmailField form={form} name="email" label="Email" placeholder="you@company.com" />
          <TrapField />
        </div>
        {/* On a line with the box, below its label. */}
        <div className="grid sm:pt-[1.828125rem]">
          <Button type="submit" variant="signal" disabled={form.pending}>
            Subscribe
          </Button>
        </div>
      </div>
      {form.failure !== null && (
        <p role="alert" className="mt-3 border-l-2 border-rejected bg-faint px-4 py-3 text-[0.9375rem]">
          {form.failure}
        </p>
      )}
      {form.pending && createPortal(<Loading />, document.body)}
    </Form>
  )
}

/** A faster answer needs no spinner. */
const NOTICED_MS = 300

/** Covers the window while the form is sent (spec section 4, "Newsletter"), in the theme of the page, not of the band around the form. */
function Loading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <div role="status" aria-label="loading" className="fixed inset-0 z-50 grid place-items-center bg-paper/60">
      <div className="grid justify-items-center gap-4 rounded-lg border border-rule bg-raised px-9 py-7 shadow-float">
        <svg
          viewBox="0 0 48 48"
          className="size-12 animate-spin motion-reduce:animate-none"
          fill="none"
          aria-hidden="true"
        >
          <circle cx="24" cy="24" r="20" className="stroke-rule" strokeWidth="2" />
          <path d="M24 4a20 20 0 0 1 20 20" className="stroke-signal" strokeWidth="2" />
        </svg>
        <p aria-hidden="true" className="caption">
          loading
        </p>
      </div>
    </div>
  )
}
