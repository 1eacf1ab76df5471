const HOME = '/admin/dashboard'

/** Returns whether a path is in the back office. */
export const isInside = (pathname: string) => /^\/admin(\/|$)/.test(pathname)

/**
 * Returns the path to open after a login: the screen that asked for it, or the dashboard. The value comes from a link
 * that anyone can make, so a URL of another origin is ignored: this is no open redirect.
 */
export function adminPath(wanted: string | undefined): string {
  if (wanted === undefined || !URL.canParse(wanted, location.origin)) return HOME
  const { origin, pathname, search, hash } = new URL(wanted, location.origin)
  const isOurs = origin === location.origin && wanted.startsWith('/') && isInside(pathname)
  return isOurs ? `${pathname}${search}${hash}` : HOME
}
