export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const STORAGE_KEY = 'theme'

/** Runs in the head before anything is painted, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows a theme and remembers it for the next visit; `system` forgets the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts until the next page load.
  }
}
