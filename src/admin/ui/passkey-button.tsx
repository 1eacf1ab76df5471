import { useState } from 'react'
import { messageOf } from '#src/lib/api-error.ts'
import { Button } from '#src/ui/button.tsx'

type Props = {
  label: string
  variant: 'signal' | 'outline'
  size?: 'sm' | 'md'
  /** The message for a failure without a reason from the server. */
  failed: string
  /** Asks for the passkey and sends its answer. */
  use: () => Promise<unknown>
  onDone: () => void
}

/** Asks for a passkey, and shows why it was not accepted. As the main button of a step it takes the focus. */
export function PasskeyButton({ label, variant, size = 'md', failed, use, onDone }: Props) {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run() {
    setIsPending(true)
    setFailure(null)
    try {
      await use()
      onDone()
    } catch (cause) {
      setFailure(messageOf(cause, failed))
    }
    setIsPending(false)
  }
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Button
        variant={variant}
        size={size}
        autoFocus={variant === 'signal'}
        aria-disabled={isPending}
        onClick={() => !isPending && void run()}
      >
        {isPending ? 'Waiting for your passkey...' : label}
      </Button>
      {failure !== null && (
        <p role="alert" className="border-l-2 border-rejected bg-faint px-4 py-3 text-[0.9375rem]">
          {failure}
        </p>
      )}
    </div>
  )
}
