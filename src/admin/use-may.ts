import { may, type Need } from '#src/shared/account/role.ts'
import { trpc } from './admin-api.ts'

/** Returns whether the logged-in admin's role includes what is needed; false until the role is known. */
export function useMay(need: Need): boolean {
  const { data } = trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data != null && may(data.role, need)
}
