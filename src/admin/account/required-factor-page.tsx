import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountFrame } from './account-frame.tsx'
import { LogoutButton } from './logout-button.tsx'

/** Asks for a second factor before anything else. */
export default function RequiredFactorPage({ children }: { children: ReactNode }) {
  const { site } = useRouteContext({ from: '__root__' })
  return (
    <AccountFrame siteName={site.name} title="Add a second factor">
      <p className="-mt-4 mb-6 text-[0.9375rem] text-muted">
        This installation asks every admin for a second proof after the password: a code from an app on their phone, or
        a passkey. Set one up, store the recovery codes, and the back office opens.
      </p>
      {children}
      <div className="mt-9 border-t border-rule pt-4">
        <LogoutButton />
      </div>
    </AccountFrame>
  )
}
