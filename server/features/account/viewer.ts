/** Who is logged in, as the account feature reads it from the session cookie. */
export type Viewer = {
  session: { id: string; expiresAt: Date }
  admin: { id: string; name: string; email: string; role: string }
}
