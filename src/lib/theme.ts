export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const STORAGE_KEY = 'theme'

/**
 * Runs in the head before the first paint, so that the page never flashes in the wrong theme. Also handles clicks on
 * buttons with `data-theme-switch`, which select the next of `themes`, before any other script is loaded, and follows a choice
 * that is made in another tab. The router runs this again whenever the head changes, hence the flag on the window.
 */
export const themeScript = `{let d=document.documentElement.dataset,show=t=>{t=='light'||t=='dark'?d.theme=t:delete d.theme};try{let t=localStorage.${STORAGE_KEY};t&&show(t)}catch{}self.themed||=(addEventListener('storage',e=>e.key=='${STORAGE_KEY}'&&show(e.newValue)),addEventListener('click',e=>{if(e.target.closest?.('[data-theme-switch]')){let t=d.theme=='light'?'dark':d.theme?'':'light';show(t);try{t?localStorage.${STORAGE_KEY}=t:delete localStorage.${STORAGE_KEY}}catch{}}},true),1)}`

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies a theme and stores it for the next visit; `system` removes the stored choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage may be forbidden; then the choice lasts until the next page load.
  }
}
