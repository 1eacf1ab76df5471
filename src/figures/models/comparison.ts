/** Expected tries to meet a constant of so many bytes by chance, and the most it takes when each byte gives itself away. */
export function triesToMatch(bytes: number): { blind: number; guided: number } {
  return { blind: 256 ** bytes, guided: 256 * bytes }
}
