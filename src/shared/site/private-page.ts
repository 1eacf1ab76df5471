/**
 * Whether an address is one of the login or the back office, where no tag manager may run. The router ignores case, and blanks at
 * the end.
 */
export function isPrivatePage(url: string): boolean {
  return /^\/+(admin|login|signup)(?![\w-])/i.test(url)
}
