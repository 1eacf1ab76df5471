import { useRouteContext } from '@tanstack/react-router'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Replaces the back office, login and sign-up when JavaScript is off. */
export function NeedsScripts() {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <AccountFrame siteName={site.name} title="JavaScript is off">
      <div className="grid justify-items-start gap-6 text-muted">
        <p>
          Login, sign-up and the back office need JavaScript. Turn it on in your browser, then reload this page. The
          public pages work without it.
        </p>
        <ButtonLink to="/" variant="outline">
          Return to Home
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
