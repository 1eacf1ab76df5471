/** Moves the focus, not the URL: a hash would count as navigation (product decisions, "Routes and navigation"). */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link until the script has loaded, and moves the focus afterwards
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 text-sm font-medium text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
