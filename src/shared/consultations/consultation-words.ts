// Separate from consultation.ts, whose statuses the public form does not need.

/** The success text of spec section 8, for the toast and for REST. */
export const consultationSubmitted = 'Consultation request sent successfully!'

export const consultationNotFound = 'Consultation not found'
