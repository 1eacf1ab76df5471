import { useNavigate } from '@tanstack/react-router'
import { closeAdminApi, trpc } from '#src/admin/admin-api.ts'
import { forgetDrafts } from '#src/lib/draft-storage.ts'
import { chooseTheme, currentTheme } from '#src/lib/theme.ts'
import { notify } from '#src/ui/notify.ts'

/** Ends the session here and on the server (spec section 8, "Logout"). */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.account.logout.useMutation({
    onSuccess: async () => {
      // The next person at this browser is another one. Before the editor goes, which would keep its draft.
      forgetDrafts()
      // The server made the browser clear its storage, and the theme is no secret.
      chooseTheme(currentTheme())
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
