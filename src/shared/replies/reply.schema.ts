import { z } from 'zod'

/** Minutes from the arrival to the first reply: of half of the requests at most the median, of nine of ten at most `most`. */
const times = z.object({ median: z.number(), most: z.number() })

/** The requests that were answered in a week of SITE_TIMEZONE, which begins on Monday. */
const replyWeek = z.object({
  week: z.iso.date(),
  answered: z.int(),
  plain: times,
  /** Null if all answers are from before business hours were measured. */
  business: times.nullable(),
})
export type ReplyWeek = z.output<typeof replyWeek>

/** The last weeks in which requests were answered, newest first. */
export const replyWeeks = z.array(replyWeek)

/** The public figure: null where too few requests were answered to say anything. */
export const typicalReply = z.object({ hours: z.int().min(1).nullable() })
