import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from '#src/form/use-form.ts'
import { consultationSubmitted } from '#src/shared/consultations/consultation.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/notify.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { useDraft } from './consultation-form-draft.ts'

const UNREACHABLE = 'Submission failed. Try again.'
/** Long enough to read the confirmation before the page changes. */
const CONFIRMED_MS = 1800

type Props = { open: boolean; onClose: () => void }

/**
 * The consultation request of /services (spec sections 2, 4, 5 and 8). It stays mounted when its dialog is closed, and keeps
 * the typed text, the errors and the state of a pending request, so that a reopened form cannot be sent twice.
 */
export default function ConsultationModal({ open, onClose }: Props) {
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const draft = useDraft()
  const form = useForm({
    request: async () => {
      const [{ consultationSubmission: schema }, { api }] = await Promise.all([
        import('#src/shared/consultations/consultation.schema.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: (values) => api.consultations.submit.mutate(values).then(() => consultationSubmitted) }
    },
    failed: { unreachable: UNREACHABLE, unreadable: 'Something went wrong. Please try again.' },
    onSuccess: ({ answer, left }) => {
      draft.clear()
      void notify('success', answer)
      // A visitor who closed the dialog while it was sent stays on the page they read.
      if (!left) setSent(true)
    },
  })

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => void navigate({ to: '/' }), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [sent, navigate])

  if (!open) return null
  return (
    <Dialog title="Schedule a Consultation" onClose={() => (sent ? void navigate({ to: '/' }) : onClose())}>
      <ConsultationForm form={form} draft={draft} sent={sent} unreachable={UNREACHABLE} />
    </Dialog>
  )
}
