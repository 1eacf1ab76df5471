import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() => import('#src/ui/toaster.tsx'))

/** The place of the toasts. Its code comes after hydration: nobody needs a toast to read a page. */
export function ToasterOutlet() {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!hydrated) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
