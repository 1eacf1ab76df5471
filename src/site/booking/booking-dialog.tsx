import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookedCall } from '#src/shared/calls/call.schema.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { BookingForm } from './booking-form.tsx'

/** "Schedule a Call" (spec section 2, "Booking dialog"). Rendered while open; loaded when its button is touched. */
export default function BookingDialog({ onClose }: { onClose: () => void }) {
  const { site } = useRouteContext({ from: '__root__' })
  const [booked, setBooked] = useState<{ call: BookedCall; topic: string }>()
  return (
    <Dialog title="Schedule a Call" wide onClose={onClose}>
      {booked ? (
        <BookingConfirmation {...booked} siteName={site.name} onAnother={() => setBooked(undefined)} />
      ) : (
        <BookingForm contactEmail={site.contactEmail} onBooked={(call, topic) => setBooked({ call, topic })} />
      )}
    </Dialog>
  )
}
