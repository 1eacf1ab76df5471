/** The admin and the time of a request for a list, for the filters that depend on them. */
export type FilterContext = { adminId: string; now: Date }

export function filterContextOf({ admin, clock }: { admin: { id: string }; clock: () => Date }): FilterContext {
  return { adminId: admin.id, now: clock() }
}
