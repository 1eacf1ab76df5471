/** A group's vesting: nothing before the cliff, then the accrued part, then evenly until the end. */
export type Schedule = { holder: string; share: number; cliff: number; end: number; decay?: number }

/** Returns the share of the supply that a group holds in a month. Emission halves every `decay` months, if set. */
export function vested({ share, cliff, end, decay }: Schedule, month: number): number {
  if (month < cliff) return 0
  if (month >= end) return share
  if (decay === undefined) return (share * month) / end
  return (share * (1 - 2 ** (-month / decay))) / (1 - 2 ** (-end / decay))
}

export const sampleSchedules: readonly Schedule[] = [
  { holder: 'public', share: 0.12, cliff: 0, end: 0 },
  { holder: 'treasury', share: 0.2, cliff: 0, end: 48 },
  { holder: 'incentives', share: 0.34, cliff: 0, end: 48, decay: 14 },
  { holder: 'investors', share: 0.16, cliff: 12, end: 36 },
  { holder: 'team', share: 0.18, cliff: 12, end: 48 },
]
