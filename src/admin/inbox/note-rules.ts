// The form loads them when it is touched.
export { noteRules } from '#src/shared/notes/note.schema.ts'
