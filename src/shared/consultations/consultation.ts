/** The statuses of a consultation (spec section 4), for the column, the validators and the filter. */
export const consultationStatuses = ['pending', 'solved', 'dismissed'] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]

/** The success text of spec section 8, for the toast and for REST. */
export const consultationSubmitted = 'Consultation request sent successfully!'

export const consultationNotFound = 'Consultation not found'
