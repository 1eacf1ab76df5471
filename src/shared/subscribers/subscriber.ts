/** The success text of spec section 8, for the toast and for REST. */
export const subscribed = 'Subscribed successfully'
