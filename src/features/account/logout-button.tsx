import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { closeAdminApi, trpc } from '#src/admin-api.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

/** Ends the session here and on the server (spec section 8, "Logout"). */
export function LogoutButton() {
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.account.logout.useMutation({
    onSuccess: async () => {
      void notify('success', 'Logged out successfully!')
      // The address first: the guard, which lets nobody stay from here on, would remember this screen in it.
      const leaving = navigate({ to: '/login' })
      closeAdminApi()
      await leaving
    },
    onError: () => void notify('error', 'Logout failed. Please try again.'),
  })
  return (
    <Button variant="quiet" size="sm" disabled={isPending} onClick={() => mutate()}>
      <LogOut size={16} strokeWidth={1.6} aria-hidden="true" />
      <span className="sr-only md:not-sr-only">Logout</span>
    </Button>
  )
}
