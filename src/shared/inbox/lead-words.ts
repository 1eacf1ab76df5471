/** Messages of refused changes of a request's owner and answer. */
export const adminIsGone = 'This admin can’t log in any more'
export const answeredAlready = 'This request was answered already'
