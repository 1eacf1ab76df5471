/** Returns whether shortcuts are displayed with ⌘ instead of Ctrl. For display only: both keys work everywhere. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Returns the modifier key of shortcuts, as displayed. */
export const commandKey = () => (isMac() ? '⌘' : 'Ctrl')
