import { Button } from '#src/ui/button.tsx'

type Props = {
  text: string
  retry: () => unknown
  /** Several panels can fail at once, so their messages don't interrupt a screen reader. */
  inPanel?: boolean
}

/** Says, in the place of a part of a screen, that it could not be loaded. */
export function LoadFailed({ text, retry, inPanel = false }: Props) {
  return (
    <div className={`grid justify-items-start gap-3 ${inPanel ? 'py-6 text-muted' : ''}`}>
      <p role={inPanel ? 'status' : 'alert'}>{text}</p>
      <Button variant="outline" size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}

/** Says to screen readers that a part of a screen is loading, beside its skeleton. */
export function LoadingText({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
