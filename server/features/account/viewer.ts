/** The session and admin of the request's cookie. */
export type Viewer = {
  session: { id: string; expiresAt: Date }
  admin: { id: string; name: string; email: string; role: string }
}
