import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { closeAdminApi, trpc } from '#src/admin/admin-api.ts'
import { dismissToast } from '#src/admin/ui/dismiss-toast.ts'
import { forgetDrafts } from '#src/lib/draft-storage.ts'
import { keepConsent } from '#src/lib/kept-consent.ts'
import { chooseTheme, currentTheme } from '#src/lib/theme.ts'
import { notify } from '#src/ui/notify.ts'
import { tellTabs } from './session-channel.ts'

/** The longest wait for running queries. */
const PATIENCE_MS = 1000

/** Ends the session in this browser and on the server (spec section 8, "Logout"). */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending } = trpc.account.logout.useMutation({
    async onMutate() {
      const restoreAnswer = keepConsent()
      await answered(queryClient)
      return restoreAnswer
    },
    onSuccess: async (_answer, _input, restoreAnswer) => {
      // Drafts must not reach the next user of this browser. Called before the editor unmounts, because that stores its
      // draft.
      forgetDrafts()
      tellTabs({ kind: 'logout' })
      // The answer's Clear-Site-Data header emptied the storage, and with it two choices of the person at this browser.
      chooseTheme(currentTheme())
      restoreAnswer()
      // The action of a toast, such as Undo, would be refused without a session.
      void dismissToast().then(() => notify('success', 'Logged out successfully!'))
      // Navigates before the session is forgotten: otherwise the guard would redirect with this screen as the return
      // path.
      const leaving = navigate({ to: '/login' })
      closeAdminApi()
      await leaving
    },
    onError: () => void notify('error', 'Logout failed. Please try again.'),
  })
  return { logout: () => mutate(), isPending }
}

/** Resolves when no query runs: the server would refuse one that arrives after the logout. */
function answered(queryClient: QueryClient): Promise<unknown> {
  const running = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([Promise.allSettled(running.map(({ promise }) => promise)), late])
}
