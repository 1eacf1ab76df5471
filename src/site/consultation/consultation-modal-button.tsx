import { type ComponentType, useRef, useState } from 'react'
import { useEarlyClick } from '#src/lib/early-click.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

const load = () => import('./consultation-modal.tsx')
// Ahead of the click, and silently: when this fails, the click tries again and tells.
const prepare = () => void load().catch(() => undefined)

type Modal = ComponentType<{ open: boolean; onClose: () => void }>

/** Opens the consultation modal. Neither the dialog nor the form is in the page's first scripts. */
export function ScheduleConsultation() {
  const button = useRef<HTMLButtonElement>(null)
  const [Modal, setModal] = useState<Modal>()
  const [open, setOpen] = useState(false)

  const show = () => {
    load().then(
      (loaded) => {
        setModal(() => loaded.default)
        setOpen(true)
      },
      () => notify('error', 'The form could not be loaded. Please try again.'),
    )
  }
  useEarlyClick(button, show)
  return (
    <>
      <Button
        ref={button}
        variant="signal"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        Schedule Consultation
      </Button>
      {Modal && <Modal open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
