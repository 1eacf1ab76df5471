import { type LinkProps, useNavigate } from '@tanstack/react-router'
import {
  CalendarCog,
  ExternalLink,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  RefreshCw,
  SquarePen,
  Sun,
  UserPlus,
} from 'lucide-react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { chooseTheme } from '#src/lib/theme.ts'
import type { Command } from './commands.ts'

type Screen = { to: LinkProps['to']; label: string; icon: LucideIcon; goKey: string; words?: string }
type Options = { screens: readonly Screen[]; showShortcuts: () => void; logout: () => void }

/** Returns a command for each screen and the actions that work on every screen, as far as the role includes them. */
export function useCommands({ screens, showShortcuts, logout }: Options): readonly Command[] {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [writesPosts, invites, worksOnLeads] = [useMay('posts.write'), useMay('accounts.manage'), useMay('leads.write')]
  const goTo = screens.map(({ to, label, icon, goKey, words = '' }): Command => {
    return { group: 'Go to', label, also: words, icon, keys: ['g', goKey], run: () => void navigate({ to }) }
  })
  const commands: (Command | false)[] = [
    ...goTo,
    writesPosts && {
      group: 'Actions',
      label: 'New Blog',
      also: 'write post article create',
      icon: SquarePen,
      run: () => void navigate({ to: '/admin/newblog' }),
    },
    invites && {
      group: 'Actions',
      label: 'Invite an admin',
      also: 'invitation add user account sign up',
      icon: UserPlus,
      run: () => void navigate({ to: '/admin/profile', hash: 'invite' }),
    },
    worksOnLeads && {
      group: 'Actions',
      label: 'Set call hours',
      also: 'availability block time booking slots holiday',
      icon: CalendarCog,
      run: () => void navigate({ to: '/admin/calls/availability' }),
    },
    {
      group: 'Actions',
      label: 'Refresh Data',
      also: 'reload update',
      icon: RefreshCw,
      run: () => void utils.invalidate(),
    },
    { group: 'Actions', label: 'Theme: light', also: 'appearance color', icon: Sun, run: () => chooseTheme('light') },
    { group: 'Actions', label: 'Theme: dark', also: 'appearance color', icon: Moon, run: () => chooseTheme('dark') },
    {
      group: 'Actions',
      label: 'Theme: system',
      also: 'appearance color',
      icon: Monitor,
      run: () => chooseTheme('system'),
    },
    {
      group: 'Actions',
      label: 'Keyboard shortcuts',
      also: 'keys help',
      icon: Keyboard,
      keys: ['?'],
      run: showShortcuts,
    },
    {
      group: 'Actions',
      label: 'Public site',
      also: 'open home website view',
      icon: ExternalLink,
      run: () => void window.open('/', '_blank', 'noopener'),
    },
    { group: 'Actions', label: 'Log out', also: 'logout sign', icon: LogOut, run: logout },
  ]
  return commands.filter((command) => command !== false)
}
