import type { Api } from '#src/router.tsx'

/** Loads the median time of a first reply in hours; null for too few replies, and when it cannot be loaded. */
export async function loadReplyTime(
  api: () => Promise<Api>,
): Promise<{ replyHours: number | null; isPartial: boolean }> {
  const read = async () => (await api()).replies.typical.query()
  const known = await read().catch(() => null)
  return { replyHours: known?.hours ?? null, isPartial: known === null }
}
