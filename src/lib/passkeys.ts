/** Returns whether the browser knows passkeys. They need https, or localhost. */
export const knowsPasskeys = () =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window && window.isSecureContext
