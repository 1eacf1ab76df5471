import { Status, type StatusTone } from '#src/admin/ui/status.tsx'

type Props<Key extends string> = {
  status: Key | 'pending'
  labels: Readonly<Record<Key | 'pending', string>>
  tones: Readonly<Record<Key | 'pending', StatusTone>>
}

/** A status that only a newer server knows reads as pending (product decisions, "Data"). */
export function StatusBadge<Key extends string>({ status, labels, tones }: Props<Key>) {
  const known = Object.hasOwn(labels, status) ? status : 'pending'
  return <Status tone={tones[known]}>{labels[known]}</Status>
}
