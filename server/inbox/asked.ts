/** Who asks for a list, and when, for the filters that depend on it. */
export type Asked = { adminId: string; now: Date }

export function askedBy({ admin, clock }: { admin: { id: string }; clock: () => Date }): Asked {
  return { adminId: admin.id, now: clock() }
}
