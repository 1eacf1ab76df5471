const mounting = Promise.withResolvers<void>()

/** Called by the toaster once it can show something: a toast sent before would be lost. */
export function toasterIsMounted(): void {
  mounting.resolve()
}

/** Resolves when the toaster can show something. */
export const toasterMounted: Promise<void> = mounting.promise
