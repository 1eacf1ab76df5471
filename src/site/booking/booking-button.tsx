import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useEarlyClick } from '#src/lib/early-click.ts'
import { notify } from '#src/ui/notify.ts'

type Props = { className: string; children: ReactNode; 'aria-labelledby'?: string; id?: string }

const load = () => import('./booking-dialog.tsx')
// Ahead of the click, and silently: when this fails, the click tries again and tells.
const prepare = () => void load().catch(() => undefined)

/** Opens the booking dialog. Neither the dialog nor its calendar is in the page's first scripts. */
export function BookingButton({ className, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [Open, setOpen] = useState<ComponentType<{ onClose: () => void }>>()

  const open = () => {
    load().then(
      ({ default: BookingDialog }) => setOpen(() => BookingDialog),
      () => notify('error', 'The calendar could not be loaded. Please try again.'),
    )
  }
  useEarlyClick(button, open)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className={className}
        {...rest}
      />
      {Open && <Open onClose={() => setOpen(undefined)} />}
    </>
  )
}
