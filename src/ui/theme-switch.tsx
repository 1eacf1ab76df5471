import { themes } from '#src/lib/theme.ts'
import { LineIcon } from './line-icon.tsx'
import { useTheme } from './use-theme.ts'

/**
 * A button that cycles through system, light and dark. `themeScript` in the head handles the click, and CSS shows the
 * icon.
 */
export function ThemeSwitch() {
  // The server cannot know the visitor's choice, so the first render has the default.
  const [theme, follow] = useTheme('system')
  const next = themes[themes.indexOf(theme) + 1] ?? 'system'
  const label = `Theme: ${theme}. Switch to ${next}`
  return (
    <button
      type="button"
      data-theme-switch
      aria-label={label}
      title={label}
      onClick={follow}
      className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:text-ink md:size-9 noscript:hidden"
    >
      <LineIcon side={20} width={1.5} className="size-4.5">
        {/* Half full for the system's theme, empty for light, full for dark. */}
        <circle cx="10" cy="10" r="7" className="in-data-[theme=dark]:fill-current" />
        <path d="M10 3v14a7 7 0 000-14z" className="fill-current in-data-[theme=light]:hidden" />
      </LineIcon>
    </button>
  )
}
