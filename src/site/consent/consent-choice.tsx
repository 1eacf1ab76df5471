import { useRouteContext } from '@tanstack/react-router'
import { useConsent } from './consent.ts'
import { ConsentButtons } from './consent-buttons.tsx'

const words = {
  accepted: 'You accepted. Analytics is on.',
  declined: 'You declined. Nothing is loaded.',
  open: 'You haven’t answered yet. Nothing is loaded.',
  // The server does not know the answer, and must not deny that there is one.
  unknown: 'Nothing loads unless you accept.',
}

/** The answer about analytics as it stands, and the way to change it. */
export function ConsentChoice() {
  const { site } = useRouteContext({ from: '__root__' })
  const consent = useConsent()
  if (!site.gtmId) {
    return (
      <p className="border-l-2 border-rule pl-4">
        This website has no tag manager, so there’s nothing to accept or decline.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-4 print:hidden">
      <p role="status">{words[consent ?? 'open']}</p>
      <ConsentButtons />
    </div>
  )
}
