/** A placeholder in the size of the text that is loading, so that nothing moves. Not animated, to draw no attention. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-sm bg-faint ${className}`} />
}
