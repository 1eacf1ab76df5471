import { z } from 'zod'
import { adminNotFound } from '#src/shared/account/admin.ts'
import { notAnObject, optionalText } from '#src/shared/text/text.schema.ts'
import { availabilityLimits, DAY_MINUTES, weekdays } from './availability.ts'
import { callMinutes } from './call.ts'

const weeklyHours = z.object({ day: z.int(), from: z.int(), to: z.int() })
const block = z.object({ from: z.string(), to: z.string(), reason: z.string() })

/** The hours of an admin; null where the admin has none of their own. Before the first change the version is 0. */
const adminAvailability = z.object({
  adminId: z.uuid(),
  name: z.string(),
  hours: z.array(weeklyHours).nullable(),
  blocks: z.array(block),
  version: z.int(),
  /** The admin who made the last change; null before the first one and after that admin's removal. */
  changedBy: z.string().nullable(),
  changedAt: z.date().nullable(),
})
export type AdminAvailability = z.output<typeof adminAvailability>

/** The hours of all admins who are not disabled, in the site's time zone. */
export const availability = z.object({ zone: z.string(), admins: z.array(adminAvailability) })
export type Availability = z.output<typeof availability>

const halfHour = (name: string) =>
  z
    .int({ error: `${name} must be a whole number of minutes` })
    .min(0, { error: `${name} must be within the day` })
    .max(DAY_MINUTES, { error: `${name} must be within the day` })
    .refine((minute) => minute % callMinutes === 0, { error: `${name} must be a full or half hour` })

const newHours = z
  .object({
    day: z
      .int({ error: 'Unknown day' })
      .min(1, { error: 'Unknown day' })
      .max(weekdays.length, { error: 'Unknown day' }),
    from: halfHour('From'),
    to: halfHour('To'),
  })
  .refine(({ from, to }) => from < to, { error: 'Hours must end after they begin' })

const newWeek = z
  .array(newHours, { error: 'hours must be a list' })
  .max(weekdays.length * availabilityLimits.hoursOfADay, { error: 'Too many hours' })
  .transform((hours) => hours.toSorted((a, b) => a.day - b.day || a.from - b.from))
  .refine((hours) => hours.every((one, at) => one.day !== hours[at - 1]?.day || one.from >= (hours[at - 1]?.to ?? 0)), {
    error: 'Hours of a day must not overlap',
  })

const wallClock = (name: string) =>
  z.iso.datetime({ local: true, precision: -1, error: `${name} must be a day and a time, such as 2026-12-24T09:00` })

const newBlock = z
  .object({
    from: wallClock('From'),
    to: wallClock('To'),
    reason: optionalText({ label: 'Reason', max: availabilityLimits.reason }).transform((text) => text ?? ''),
  })
  .refine(({ from, to }) => from < to, { error: 'Blocked times must end after they begin' })

/** Input of `calls.setAvailability`. `version` is the one that was shown: another one is left as it is. */
export const availabilityChange = z.object(
  {
    adminId: z.string({ error: adminNotFound }),
    hours: newWeek.nullable(),
    blocks: z
      .array(newBlock, { error: 'blocks must be a list' })
      .max(availabilityLimits.blocks, { error: `At most ${availabilityLimits.blocks} times can be blocked` })
      .transform((blocks) => blocks.toSorted((a, b) => a.from.localeCompare(b.from))),
    version: z.int({ error: 'version must be a number' }),
  },
  notAnObject,
)
export type AvailabilityChange = z.output<typeof availabilityChange>

/** The number of calls to come of the admin that are outside the new hours. They stay as they are. */
export const availabilityChanged = z.object({ outside: z.int() })
