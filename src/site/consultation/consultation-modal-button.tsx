import { createContext, type ReactNode, use, useState } from 'react'
import { island, useOpener } from '#src/lib/island.tsx'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

const ConsultationModal = island(() => import('./consultation-modal.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The form could not be loaded. Please try again.')

const Opener = createContext<ReturnType<typeof useOpener>['opener'] | undefined>(undefined)

/** The consultation modal of a page. All buttons on the page open this one, so that none of them sends a second request. */
export function WithConsultationModal({ children }: { children: ReactNode }) {
  const { isOpen, close, opener } = useOpener(ConsultationModal, sayFailure)
  // Constant handlers: a change would make React render the parts of the page whose code is not loaded yet.
  const [constant] = useState(opener)
  return (
    <Opener value={constant}>
      {children}
      <ConsultationModal open={isOpen} onClose={close} />
    </Opener>
  )
}

/** Opens the consultation modal. */
export function ScheduleConsultation() {
  return (
    <Button variant="signal" aria-haspopup="dialog" {...use(Opener)}>
      Schedule Consultation
    </Button>
  )
}
