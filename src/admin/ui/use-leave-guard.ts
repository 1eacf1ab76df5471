import { useBlocker } from '@tanstack/react-router'

/** Holds a navigation while there is unsaved work, until its result is told to proceed or to reset; on a closing tab, the browser asks. */
export function useLeaveGuard(isUnsaved: () => boolean) {
  return useBlocker({
    // After a logout the screen has to be left.
    shouldBlockFn: ({ next }) => isUnsaved() && next.pathname !== '/login',
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
}
