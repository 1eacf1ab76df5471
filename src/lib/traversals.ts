/** A `popstate` handler that runs before the router's and can stop it. */
export const traversals: { hear?: (event: PopStateEvent) => void } = {}
