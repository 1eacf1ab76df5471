/** A handler of Back and Forward, called before the router's, which it can keep from being called. */
export const traversals: { hear?: (event: PopStateEvent) => void } = {}
