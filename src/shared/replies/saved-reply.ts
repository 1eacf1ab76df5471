/** The longest title, in characters. */
export const savedTitleLimit = 100
/** The most saved replies that there can be: their list has no pages. */
export const savedRepliesMax = 200

export const savedReplyNotFound = 'This saved reply was deleted'
export const savedReplyExists = 'A saved reply of this title exists'
export const savedReplyChanged = 'This saved reply was changed while you were writing'
export const tooManySaved = `There can be at most ${savedRepliesMax} saved replies. Delete one first.`
