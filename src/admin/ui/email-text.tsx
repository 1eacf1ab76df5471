/** An e-mail address that may wrap before its host rather than within it. */
export function EmailText({ of }: { of: string }) {
  const host = of.lastIndexOf('@') + 1
  return (
    <>
      {of.slice(0, host)}
      <wbr />
      {of.slice(host)}
    </>
  )
}
