import type { ReactNode } from 'react'
import { island, useOpener } from '#src/lib/island.tsx'
import { notify } from '#src/ui/notify.ts'

type Props = { className: string; children: ReactNode; 'aria-labelledby'?: string; id?: string }

const BookingDialog = island(() => import('./booking-dialog.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The calendar could not be loaded. Please try again.')

/** Opens the booking dialog. */
export function BookingButton(props: Props) {
  const { isOpen, close, opener } = useOpener(BookingDialog, sayFailure)
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...opener} {...props} />
      {isOpen && <BookingDialog onClose={close} />}
    </>
  )
}
