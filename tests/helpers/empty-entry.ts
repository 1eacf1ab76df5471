/** The fields of a timeline's entry that most kinds leave empty. */
export const emptyEntry = {
  by: null,
  isByGuest: null,
  subject: null,
  words: null,
  status: null,
  start: null,
  before: null,
  undo: null,
}
