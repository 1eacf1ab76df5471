import type { ListInput } from '#src/admin/list/list-input.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter of the list that a request was opened from. */
    listed?: object | undefined
  }
}

/** Returns the history state of a request's page, so that its neighbours are those of the list. */
export function listedState<Status extends string>({ cursor, limit, ...listed }: ListInput<Status>) {
  return { listed }
}
