import { expect, it } from 'vitest'
import { splitQuoted } from '#src/admin/inbox/quoted-text.ts'

it('the quoted end of a mail is told from what was written', () => {
  const lead = 'On Friday, Nov 20, 2026 at 10:02\nAda Byron wrote:'
  expect(splitQuoted(`Yes.\n\n${lead}\n> Hello,\n>\n> Ada\n`)).toEqual({
    words: 'Yes.',
    quoted: `${lead}\n> Hello,\n>\n> Ada`,
  })
  expect(splitQuoted('Yes.\n\n-----Original Message-----\nFrom: Ada').words).toBe('Yes.')
  // Answers between the lines are part of what was written.
  expect(splitQuoted('> Which one?\nThe second.')).toEqual({ words: '> Which one?\nThe second.', quoted: '' })
  expect(splitQuoted('We need:')).toEqual({ words: 'We need:', quoted: '' })
  expect(splitQuoted('')).toEqual({ words: '', quoted: '' })
})
