/** How long an installation's sessions last: without use, and in any case. */
export type SessionLength = { idleMinutes: number; maxHours: number }

/** Returns both times in words, for texts about the session. */
export function sessionWords({ idleMinutes, maxHours }: SessionLength): { idle: string; max: string } {
  const isHours = idleMinutes > 60 && idleMinutes % 60 === 0
  return {
    idle: isHours ? counted(idleMinutes / 60, 'hour') : counted(idleMinutes, 'minute'),
    max: counted(maxHours, 'hour'),
  }
}

/** Returns a number of units in words, such as "2 hours". */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
