/**
 * Returns whether a URL is of the login, sign-up, back office or a guest's call, where no tag manager may run: it would read
 * the secret in the fragment. Like the router, it ignores case and trailing blanks.
 */
export function isPrivatePage(url: string): boolean {
  return /^\/+(admin|login|signup|forgot-password|reset-password|confirm-email|call)(?![\w-])/i.test(url)
}
