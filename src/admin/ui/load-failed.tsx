import { Button } from '#src/ui/button.tsx'

/** Says, in the place of a part of a screen, that it could not be loaded. */
export function LoadFailed({ text, retry }: { text: string; retry: () => unknown }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert">{text}</p>
      <Button variant="outline" size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}
