let handler: ((event: PopStateEvent) => void) | undefined

/** Sets a `popstate` handler that runs before the router's and can stop it. */
export function setTraversalHandler(handle: (event: PopStateEvent) => void): void {
  handler = handle
}

export function handleTraversal(event: PopStateEvent): void {
  handler?.(event)
}
