import { useEffect, useState } from 'react'
import { currentTheme, type Theme, themes } from '#src/lib/theme.ts'

const drawings: Record<Theme, { path: string; shown: string }> = {
  system: { path: 'M3 4h14v9H3zM7 16h6M10 13v3', shown: 'in-data-theme:hidden' },
  light: {
    path: 'M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M15.7 4.3l-1.4 1.4M5.7 14.3l-1.4 1.4M10 7a3 3 0 100 6 3 3 0 000-6z',
    shown: 'hidden in-data-[theme=light]:inline',
  },
  dark: { path: 'M16.5 11.8A7 7 0 118.2 3.5a5.5 5.5 0 008.3 8.3z', shown: 'hidden in-data-[theme=dark]:inline' },
}

/**
 * A button that cycles through system, light and dark. `themeScript` in the head handles the click, and CSS shows the
 * icon.
 */
export function ThemeSwitch() {
  // The server cannot know the visitor's choice, so the first render has the default and the effect corrects it.
  const [theme, setTheme] = useState<Theme>('system')
  const follow = () => setTheme(currentTheme())
  useEffect(follow, [])

  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <button
      type="button"
      data-theme-switch
      aria-label={`Theme: ${theme}. Switch to ${next}`}
      title={`Theme: ${theme}`}
      onClick={follow}
      className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:text-ink md:size-9 noscript:hidden"
    >
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="size-4.5"
        aria-hidden="true"
      >
        {themes.map((one) => (
          <path key={one} d={drawings[one].path} className={drawings[one].shown} />
        ))}
      </svg>
    </button>
  )
}
