/** Whether shortcuts are told with ⌘ instead of Ctrl. Only for what is shown: either key works everywhere. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key that commands are given with, as it is shown. */
export const commandKey = () => (isMac() ? '⌘' : 'Ctrl')
