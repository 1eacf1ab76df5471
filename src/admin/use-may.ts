import { may, type Need } from '#src/shared/account/role.ts'
import { useViewer } from './use-viewer.ts'

/** Returns whether the logged-in admin's role includes what is needed; false until the role is known. */
export function useMay(need: Need): boolean {
  const { data } = useViewer()
  return data != null && may(data.role, need)
}
