import { island, useOpener } from '#src/lib/island.tsx'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

const ConsultationModal = island(() => import('./consultation-modal.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The form could not be loaded. Please try again.')

/** Opens the consultation modal. */
export function ScheduleConsultation() {
  const { isOpen, close, opener } = useOpener(ConsultationModal, sayFailure)
  return (
    <>
      <Button variant="signal" aria-haspopup="dialog" {...opener}>
        Schedule Consultation
      </Button>
      <ConsultationModal open={isOpen} onClose={close} />
    </>
  )
}
