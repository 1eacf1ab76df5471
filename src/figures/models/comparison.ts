/** Expected tries to match a constant of `bytes` bytes by chance, and the maximum when each matched byte is visible. */
export function triesToMatch(bytes: number): { blind: number; guided: number } {
  return { blind: 256 ** bytes, guided: 256 * bytes }
}
