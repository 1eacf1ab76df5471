import { useNavigate } from '@tanstack/react-router'
import { closeAdminApi, trpc } from '#src/admin-api.ts'
import { notify } from '#src/ui/notify.ts'

/** Ends the session here and on the server (spec section 8, "Logout"). */
export function useLogout(): { logout: () => void; isPending: boolean } {
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
  return { logout: () => mutate(), isPending }
}
