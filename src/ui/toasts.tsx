import { type ComponentType, useEffect, useState } from 'react'
import { mounting } from './notify.ts'

/**
 * The place of the toasts. Their code comes with the first toast, or when the visitor first presses a key or a pointer: a toast about a
 * lost connection could no longer fetch it. Without the code there are no toasts, and the page stays.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const mount = () => {
      import('./toaster.tsx').then((part) => setToaster(() => part.default)).catch(() => undefined)
    }
    mounting.resolve(mount)
    // Never removed: the component is mounted as long as the document.
    for (const type of ['pointerdown', 'keydown', 'submit']) addEventListener(type, mount, { once: true })
  }, [])
  return Toaster && <Toaster />
}
