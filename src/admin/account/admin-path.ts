const HOME = '/admin/dashboard'

/** Whether a path is one of the back office. */
export const isInside = (pathname: string) => /^\/admin(\/|$)/.test(pathname)

/**
 * Where a login leads: back to the screen that asked for it, and nowhere else. Whoever made the link decides what stands in
 * it, so another site's address, or one that only looks like ours, counts as none.
 */
export function adminPath(wanted: string | undefined): string {
  if (wanted === undefined || !URL.canParse(wanted, location.origin)) return HOME
  const { origin, pathname, search, hash } = new URL(wanted, location.origin)
  const isOurs = origin === location.origin && wanted.startsWith('/') && isInside(pathname)
  return isOurs ? `${pathname}${search}${hash}` : HOME
}
