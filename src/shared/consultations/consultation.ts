/** The statuses of a consultation (spec section 4), for the column, the validators and the filter. */
export const consultationStatuses = ['pending', 'solved', 'dismissed'] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]
