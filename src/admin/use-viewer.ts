import { trpc } from './admin-api.ts'

/** Returns the query of the logged-in admin. Only a change of the account or its session fetches it again. */
export function useViewer() {
  return trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
}
