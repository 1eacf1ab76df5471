import { HOUR_MS } from '#src/shared/time/durations.ts'
import { trpc } from './admin-api.ts'

/** Returns the names of all admins by their ids, for owners; undefined until they are known. */
export function useAdminNames(): Readonly<Record<string, string>> | undefined {
  const { data } = trpc.account.admins.useQuery(undefined, { staleTime: HOUR_MS })
  return data && Object.fromEntries(data.map(({ id, name }) => [id, name]))
}
