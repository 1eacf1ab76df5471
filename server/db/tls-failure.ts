/** OpenSSL's words for a certificate without a way to an authority that is known here. */
const untrusted =
  /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF)|CERT_(SIGNATURE_FAILURE|UNTRUSTED)|INVALID_CA/
const noFile = /^(ENOENT|EACCES|EISDIR)$/

/** Why TLS with the database that `setting` names failed, as the line to print; undefined for another failure. */
export function tlsFailure(error: unknown, setting: string): string | undefined {
  const cause = deepest(error)
  if (!cause) return undefined
  const code = 'code' in cause ? String(cause.code) : ''
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of the database at ${setting} is for another host name. Connect by the name that it is for.`
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return `The certificate of the database at ${setting} is not valid now. Renew it, or set the clock.`
  }
  if (untrusted.test(code)) {
    return `The certificate of the database at ${setting} is from an unknown authority. Set sslrootcert in ${setting} to the file with that authority's certificate.`
  }
  if (noFile.test(code) && 'syscall' in cause && cause.syscall !== 'connect' && 'path' in cause) {
    return `The certificate file ${cause.path} that ${setting} names cannot be read.`
  }
  if (code.startsWith('ERR_OSSL_'))
    return `The certificate or key that ${setting} names is not a PEM file, or they are not a pair.`
  if (/before secure TLS connection/.test(cause.message)) {
    return `The database at ${setting} offers no TLS. Turn it on there, or leave sslmode out of ${setting}.`
  }
  if (/no encryption|SSL required/.test(cause.message)) {
    return `The database at ${setting} refuses connections without TLS. Add sslmode=verify-full to ${setting}.`
  }
  return undefined
}

function deepest(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return deepest(error.cause) ?? error
}
