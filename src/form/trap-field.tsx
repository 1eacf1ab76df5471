import { trapName } from '#src/shared/shield/shield.ts'

/**
 * A field that people do not see, on a screen or by a screen reader: only programs fill it in (ADR 32). Not `hidden`,
 * which those skip. Its label is for pages without their style sheet.
 */
export function TrapField() {
  return (
    <label aria-hidden="true" className="sr-only">
      Leave this empty
      <input name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
