import * as Menu from '@radix-ui/react-dropdown-menu'
import { Link } from '@tanstack/react-router'
import { Check, ExternalLink, Keyboard, LogOut, type LucideIcon, Settings } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import { chooseTheme, currentTheme, type Theme, themes } from '#src/lib/theme.ts'
import { useTheme } from '#src/ui/use-theme.ts'
import type { AccountLook } from './account-button.tsx'

type Props = AccountLook & {
  onShowShortcuts: () => void
  onLogout: () => void
  /** The button that opens the menu, beside which the menu stands and which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  labelledBy: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const themeNames: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The items of the account menu: settings, shortcuts, theme and logout. */
export default function AccountMenuItems({ button, labelledBy, isOpen, onOpenChange, ...props }: Props) {
  const { viewer, look, onShowShortcuts, onLogout } = props
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Trigger asChild>
        <TriggerElsewhere button={button} />
      </Menu.Trigger>
      {/* Without a portal, so that it is part of the header or the sidebar for assistive technology. */}
      <Menu.Content
        aria-labelledby={labelledBy}
        align={look === 'line' ? 'start' : 'end'}
        sideOffset={6}
        collisionPadding={8}
        className={`z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-lg border border-rule bg-raised p-1.5 text-sm shadow-float ${look === 'line' ? 'w-(--radix-dropdown-menu-trigger-width)' : 'w-60'}`}
      >
        <Menu.Label className="px-2.5 pt-1.5 pb-2.5">
          <span className="block truncate font-medium">{viewer.name}</span>
          <span className="block truncate text-[0.8125rem] text-muted">{viewer.email}</span>
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
        <Themes />
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

/** Rendered with every opening: the palette or a key may have changed the theme. */
function Themes() {
  const [theme, follow] = useTheme(currentTheme())
  return (
    <Menu.RadioGroup value={theme}>
      {themes.map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          onSelect={(event) => {
            // Keeps the menu open, so that themes can be compared.
            event.preventDefault()
            chooseTheme(one)
            follow()
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
  )
}

/** Makes a button that is rendered elsewhere the trigger of the menu. */
function TriggerElsewhere({
  button,
  ref,
}: {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="flex-1">{children}</span>
    </>
  )
}
