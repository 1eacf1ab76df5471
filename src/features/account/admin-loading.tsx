/** Until the server has said who this is (spec section 4, "Admin guard"). */
export function AdminLoading() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted">
      Loading...
    </p>
  )
}
