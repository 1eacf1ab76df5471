/** Stands where text will be, in its size, so that nothing moves when it comes. Still: it says "not yet", not "look here". */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-sm bg-faint ${className}`} />
}
