const NeedsScripts = import.meta.env.SSR && (await import('./needs-scripts.tsx')).NeedsScripts

/** Shown until the server has said who is logged in (spec section 4, "Admin guard"). */
export function AdminLoading() {
  return (
    <>
      <p role="status" className="grid min-h-dvh place-items-center text-muted noscript:hidden">
        Loading...
      </p>
      {/* The server's alone: React leaves in a noscript what it finds there. */}
      <noscript>{NeedsScripts && <NeedsScripts />}</noscript>
    </>
  )
}
