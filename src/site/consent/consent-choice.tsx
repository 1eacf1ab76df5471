import { useRouteContext } from '@tanstack/react-router'
import { ConsentButtons } from './consent-buttons.tsx'
import { useConsent } from './use-consent.ts'

const words = {
  accepted: 'You accepted. Analytics is on.',
  declined: 'You declined. Nothing is loaded.',
  open: 'You have not answered. Nothing is loaded.',
  // The server does not know the answer, and must not deny that there is one.
  unknown: 'Nothing is loaded before you accept.',
}

/** The answer about analytics as it stands, and the way to change it. */
export function ConsentChoice() {
  const { site } = useRouteContext({ from: '__root__' })
  const consent = useConsent()
  if (!site.gtmId) {
    return (
      <p className="border-l-2 border-rule pl-4">
        On this website no tag manager is configured: there is nothing to accept or decline.
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
