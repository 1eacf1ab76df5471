import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(loadToaster)

/** Where it cannot be had there are no toasts: no reason to lose the page. */
async function loadToaster(): Promise<{ default: ComponentType }> {
  try {
    return await import('./toaster.tsx')
  } catch {
    return { default: () => null }
  }
}

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
