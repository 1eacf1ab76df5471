import { LogOut } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { useLogout } from './use-logout.ts'

type Props = { variant?: 'quiet' | 'outline'; label?: string }

/** Logs out. For use outside the account menu. */
export function LogoutButton({ variant = 'quiet', label = 'Logout' }: Props) {
  const { logout, isPending } = useLogout()
  return (
    <Button variant={variant} size="sm" disabled={isPending} onClick={logout}>
      <LogOut size={16} strokeWidth={1.6} aria-hidden="true" />
      {label}
    </Button>
  )
}
