/** The name of the field that is invisible to people (ADR 32). */
export const trapName = 'contact_url'

/** The forms that may have to prove work (ADR 35). */
export const checkedForms = ['query', 'consultation', 'subscription', 'call'] as const
export type CheckedForm = (typeof checkedForms)[number]

/** For a form that has to prove work and did not. The site's forms do so by themselves and send again. */
export const proofRequired = 'Your browser could not be checked. Try again, or reload the page first.'
