/** Returns whether a URL is of the login, sign-up or back office. Like the router, it ignores case and trailing blanks. */
export function isOfBackOffice(url: string): boolean {
  return /^\/+(admin|login|signup)(?![\w-])/i.test(url)
}

/**
 * Returns whether a URL is of the back office or of a guest's call, where no tag manager may run: it would read the
 * secret in the fragment.
 */
export function isPrivatePage(url: string): boolean {
  return isOfBackOffice(url) || /^\/+call(?![\w-])/i.test(url)
}
