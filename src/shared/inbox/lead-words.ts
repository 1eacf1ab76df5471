/** Messages of refused changes of a request's owner and answer. */
export const adminIsGone = 'This admin can’t work on leads'
export const answeredAlready = 'This request was answered already'
