const NeedsScripts = import.meta.env.SSR && (await import('./needs-scripts.tsx')).NeedsScripts

/** Shown until the session is checked (spec section 4, "Admin guard"). */
export function AdminLoading() {
  return (
    <>
      <p role="status" className="grid min-h-dvh place-items-center text-muted noscript:hidden">
        Loading...
      </p>
      {/* Rendered on the server only: React does not touch the content of a noscript. */}
      <noscript>{NeedsScripts && <NeedsScripts />}</noscript>
    </>
  )
}
