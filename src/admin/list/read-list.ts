import type { AdminApi } from '#src/admin/admin-api.ts'
import { type ListInput, listInput } from './list-input.ts'
import type { ListSearch } from './list-search-params.ts'

type Read<Input> = [list: { prefetch(input: Input): Promise<void> }, counts?: { prefetch(): Promise<void> }]

/**
 * Returns the loader of a list's route. It starts reading while the screen's own code is still on its way, and does not wait:
 * the screen shows loading and errors.
 */
export function readList<Status extends string>(
  parse: (search: Record<string, unknown>) => ListSearch<Status>,
  readOf: (utils: AdminApi['utils']) => Read<ListInput<NoInfer<Status>>>,
) {
  return async ({ deps, context }: { deps: Record<string, unknown>; context: { viewer: object | null } }) => {
    if (!context.viewer) return
    const { adminApi } = await import('#src/admin/admin-api.ts')
    const [list, counts] = readOf(adminApi().utils)
    void list.prefetch(listInput(parse(deps)))
    void counts?.prefetch()
  }
}
