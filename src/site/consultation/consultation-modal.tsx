import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftOf } from '#src/form/typed-draft.ts'
import { useForm } from '#src/form/use-form.ts'
import { consultationSubmitted } from '#src/shared/consultations/consultation.ts'
import { submitFailed } from '#src/shared/text/form.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/notify.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { ConsultationSent } from './consultation-sent.tsx'

type Props = { open: boolean; onClose: () => void }

/**
 * The consultation request of /services (spec sections 2, 4, 5 and 8). It stays mounted when its dialog is closed, and keeps
 * the typed text, the errors and the state of a pending request, so that a reopened form cannot be sent twice.
 */
export default function ConsultationModal({ open, onClose }: Props) {
  const navigate = useNavigate()
  /** The address that a reply to the sent request goes to. */
  const [sent, setSent] = useState<string>()
  const draft = draftOf('consultation')
  const form = useForm({
    request: async () => {
      const [{ consultationSubmission: schema }, { api }, { watchForm }, { originOfVisit }] = await Promise.all([
        import('#src/shared/consultations/consultation.schema.ts'),
        import('#src/trpc-client.ts'),
        import('#src/form/form-signs.ts'),
        import('#src/lib/visit.ts'),
      ])
      const sendSigned = watchForm(api, 'consultation')
      return {
        schema,
        send: async (values, sent) => {
          await sendSigned(sent, (signs) => api.consultations.submit.mutate({ ...values, signs, ...originOfVisit() }))
          return consultationSubmitted
        },
      }
    },
    onSuccess: ({ values, answer, left }) => {
      draft.clear()
      void notify('success', answer)
      // A visitor who closed the dialog while it was sent stays on the page they read.
      if (!left) setSent(values.email)
    },
  })

  // On a phone nothing touches the form before its button is pressed, which would wait for the validator.
  const prepare = useEffectEvent(form.handlers.onFocus)
  useEffect(() => {
    if (open) prepare()
  }, [open])

  if (!open) return null
  const goHome = () => void navigate({ to: '/' })
  return (
    <Dialog title="Schedule a Consultation" onClose={sent ? goHome : onClose}>
      {sent ? (
        <ConsultationSent email={sent} onAnother={() => setSent(undefined)} onDone={goHome} />
      ) : (
        <ConsultationForm form={form} draft={draft} unreachable={submitFailed.unreachable} />
      )}
    </Dialog>
  )
}
