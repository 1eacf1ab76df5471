import { projectTypeChoices } from './query-options.ts'

/** What an admin reads for a project type. One that we do not know any more is shown as it was stored. */
export function projectTypeLabel(type: string): string {
  const labels: Readonly<Record<string, string>> = projectTypeChoices
  return labels[type] ?? type
}
