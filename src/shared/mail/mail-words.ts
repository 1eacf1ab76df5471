// Separate from mail.ts, which has the states and the shape of a message.

export const mailNotFound = 'Mail not found'
export const mailIsOff = 'This installation has no mail server. Set SMTP_URL to send mail.'

/** Ends the last error of a message that the server may have accepted before it was sent again. */
export const duplicateWarning = 'The message may arrive twice.'

/** Ends the last error of a message that is given up, because the server may have accepted it twice. */
export const noThirdTry = 'The message may have arrived twice, so it isn’t sent a third time.'

export const requestNotFound = 'Request not found'

/** The refusal of a reply when another admin has replied since its author read the thread. */
export const repliedMeanwhile = (by: string | null) =>
  `${by ?? 'Another admin'} has replied in the meantime. Read it first.`
