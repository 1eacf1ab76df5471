import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import {
  type AuditKind,
  type AuditObject,
  type AuditResult,
  actorFilters,
  allAuditKinds,
  auditObjects,
  auditResults,
} from '#src/shared/audit/audit.ts'

export type AuditSearch = ListSearch<never> & {
  who?: string | undefined
  kind?: AuditKind | undefined
  object?: AuditObject | undefined
  result?: AuditResult | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The log is always in the order of time, newest first. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const isAdmin = typeof search.who === 'string' && UUID.test(search.who)
  return {
    ...parseListSearch(search, []),
    sort: undefined,
    who: isAdmin ? String(search.who) : choiceOf(actorFilters, search.who),
    kind: choiceOf(allAuditKinds, search.kind),
    object: choiceOf(auditObjects, search.object),
    result: choiceOf(auditResults, search.result),
  }
}
