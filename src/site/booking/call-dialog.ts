import type { GuestCall } from '#src/shared/calls/call.schema.ts'

/** The props of a dialog in which a guest changes the call. */
export type CallDialogProps = {
  token: string
  call: GuestCall
  /** Called with the reason when the call has changed meanwhile. */
  onConflict: (message: string) => void
  onClose: () => void
  onReturnFocus: () => void
}
