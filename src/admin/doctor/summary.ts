import type { Finding } from '#src/shared/doctor/doctor.schema.ts'

/** Returns the result of a run in one line. */
export function summaryOf(findings: readonly Finding[]): string {
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (findings.length === 0) return 'Nothing was checked'
  if (problems === 0) return 'Nothing to do'
  return problems === 1 ? '1 thing to do' : `${problems} things to do`
}
