/**
 * Leaves the search params of a route to its screen, which parses them: the rules would otherwise be in the first scripts
 * of every public page. Until then only links that we make have this type.
 */
export function parsedByScreen<Search extends object>(search: Record<string, unknown>): Search {
  return search as Search
}
