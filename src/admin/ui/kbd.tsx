/** A key of a shortcut. Hidden on touch screens. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-md border border-rule bg-paper px-1.5 font-mono text-[0.6875rem] font-medium text-muted pointer-coarse:hidden">
      {children}
    </kbd>
  )
}
