/**
 * Returns whether a URL is of the login, sign-up or back office, where no tag manager may run. Like the router, it
 * ignores case and trailing blanks.
 */
export function isPrivatePage(url: string): boolean {
  return /^\/+(admin|login|signup)(?![\w-])/i.test(url)
}
