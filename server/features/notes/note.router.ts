import { adminProcedure, router } from '#server/trpc.ts'
import { newNote, noteById, noteChange, notes, notesOf, savedNote } from '#src/shared/notes/note.schema.ts'
import { addNote, editNote, listNotes, removeNote } from './note.service.ts'

/** Internal notes about queries and consultation requests. */
export const noteRouter = router({
  list: adminProcedure('leads.read')
    .input(notesOf)
    .output(notes)
    .query(({ ctx, input }) => listNotes(ctx.db, input.recordId, ctx.admin.id)),

  add: adminProcedure('leads.write')
    .input(newNote)
    .output(savedNote)
    .mutation(({ ctx, input }) => addNote(ctx, input, ctx.clock())),
  edit: adminProcedure('leads.write')
    .input(noteChange)
    .output(savedNote)
    .mutation(({ ctx, input }) => editNote(ctx, input, ctx.clock())),
  remove: adminProcedure('leads.write')
    .input(noteById)
    .mutation(({ ctx, input }) => removeNote(ctx, input.id, ctx.clock())),
})
