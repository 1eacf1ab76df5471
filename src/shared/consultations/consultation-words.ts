// Separate from consultation.ts, which every page loads because the router validates the list's search params with it.

/** The success text of spec section 8, for the toast and for REST. */
export const consultationSubmitted = 'Consultation request sent successfully!'

export const consultationNotFound = 'Consultation not found'
