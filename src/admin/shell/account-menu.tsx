import * as Menu from '@radix-ui/react-dropdown-menu'
import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, ExternalLink, Keyboard, LogOut, type LucideIcon, Settings } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chooseTheme, currentTheme, type Theme, themes } from '#src/lib/theme.ts'
import { Kbd } from '#src/ui/kbd.tsx'

type Props = {
  viewer: { name: string; email: string }
  /** `line` at the end of the sidebar, `button` in a header. */
  look: 'line' | 'button'
  onShowShortcuts: () => void
  onLogout: () => void
}

const themeNames: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** The menu of the logged-in admin: settings, shortcuts, theme and logout. */
export function AccountMenu({ viewer, look, onShowShortcuts, onLogout }: Props) {
  const { name, email } = viewer
  const [theme, setTheme] = useState<Theme>('system')
  return (
    // The palette or a key may have changed the theme.
    <Menu.Root modal={false} onOpenChange={() => setTheme(currentTheme())}>
      <Menu.Trigger asChild>
        {look === 'line' ? (
          <button
            type="button"
            className="flex w-full items-center gap-2.5 rounded-md p-2 text-left text-[0.8125rem] transition-colors duration-150 hover:bg-faint data-[state=open]:bg-faint"
          >
            <Initials name={name} />
            <span className="sr-only">Account:</span>
            <span className="min-w-0 flex-1 leading-4.5">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-muted">{email}</span>
            </span>
            <ChevronsUpDown size={15} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
          </button>
        ) : (
          <button
            type="button"
            title={email}
            className="grid size-9 shrink-0 place-items-center rounded-md transition-colors duration-150 hover:bg-faint data-[state=open]:bg-faint pointer-coarse:size-11"
          >
            <Initials name={name} />
            <span className="sr-only">Account: {name}</span>
          </button>
        )}
      </Menu.Trigger>
      {/* Without a portal, so that it is part of the header or the sidebar for assistive technology. */}
      <Menu.Content
        align={look === 'line' ? 'start' : 'end'}
        sideOffset={6}
        collisionPadding={8}
        className={`z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-lg border border-rule bg-raised p-1.5 text-sm shadow-float ${look === 'line' ? 'w-(--radix-dropdown-menu-trigger-width)' : 'w-60'}`}
      >
        <Menu.Label className="px-2.5 pt-1.5 pb-2.5">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-[0.8125rem] text-muted">{email}</span>
        </Menu.Label>
        <Menu.Separator className={separatorClass} />
        <Menu.Item asChild>
          <Link to="/admin/profile" className={itemClass}>
            <Entry icon={Settings}>Settings</Entry>
          </Link>
        </Menu.Item>
        <Menu.Item onSelect={onShowShortcuts} className={`${itemClass} pointer-coarse:hidden`}>
          <Entry icon={Keyboard}>Shortcuts</Entry>
          <Kbd>?</Kbd>
        </Menu.Item>
        <Menu.Item asChild>
          <a href="/" target="_blank" rel="noopener" className={itemClass}>
            <Entry icon={ExternalLink}>Public site</Entry>
          </a>
        </Menu.Item>
        <Menu.Separator className={separatorClass} />
        <Menu.Label className="caption px-2.5 pt-1.5 pb-1">Theme</Menu.Label>
        <Menu.RadioGroup value={theme}>
          {themes.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              onSelect={(event) => {
                // Keeps the menu open, so that themes can be compared.
                event.preventDefault()
                chooseTheme(one)
                setTheme(one)
              }}
              className={itemClass}
            >
              <span className="flex-1">{themeNames[one]}</span>
              <Menu.ItemIndicator>
                <Check size={15} strokeWidth={1.8} aria-hidden="true" />
              </Menu.ItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Separator className={separatorClass} />
        <Menu.Item onSelect={onLogout} className={itemClass}>
          <Entry icon={LogOut}>Log out</Entry>
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  )
}

const itemClass =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none data-highlighted:bg-faint pointer-coarse:h-11'
const separatorClass = 'my-1.5 h-px bg-rule'

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="flex-1">{children}</span>
    </>
  )
}

function Initials({ name }: { name: string }) {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const letters = [...first].slice(0, 1).concat([...(others.at(-1) ?? '')].slice(0, 1))
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md bg-ink font-mono text-[0.6875rem] font-medium text-paper uppercase"
    >
      {letters.join('')}
    </span>
  )
}
