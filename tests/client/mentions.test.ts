import { describe, expect, it } from 'vitest'
import { noteSavedText } from '#src/admin/inbox/note-saved.ts'
import { mentionsIn } from '#src/shared/notes/note.ts'

const admins = ['Ada Lovelace', 'Bob Kahn', 'Carol Grace Kahn', 'Grace Hopper', 'Hopper Bloom'].map((name) => ({
  name,
}))

describe('a mention in a note', () => {
  it.each([
    ['@Ada', ['Ada Lovelace'], []],
    ['@ada lovelace', ['Ada Lovelace'], []],
    ['Dear @LOVELACE, please', ['Ada Lovelace'], []],
    ['(@Bob, @Bob)', ['Bob Kahn'], []],
    // Two have this surname.
    ['@Kahn', [], ['Kahn']],
    ['@Carol Grace Kahn', ['Carol Grace Kahn'], []],
    // A surname of one is the first name of another one.
    ['@Hopper', ['Hopper Bloom'], []],
    ['@Bobby @Bobby @Zoë', [], ['Bobby', 'Zoë']],
    ['grace@navy.example @ Ada', [], []],
  ])('%s', (text, names, unknown) => {
    const { mentioned, ...others } = mentionsIn(text, admins)
    expect({ mentioned: mentioned.map(({ name }) => name), ...others }).toEqual({ mentioned: names, unknown })
  })
})

const missed = 'mentioned no admin: write the first or full name of one who reads notes'

describe('the message after a note was saved', () => {
  it.each([
    [[], [], true, 'Note saved'],
    [['Bob'], [], true, 'Note saved. Bob gets an email'],
    [['Ada', 'Bob'], [], true, 'Note saved. Ada and Bob get an email'],
    [['Bob'], [], false, 'Note saved. Bob gets no email, because this installation has no mail server'],
    [[], ['Bobby'], true, `Note saved. @Bobby ${missed}`],
    [['Bob'], ['Eve', 'Zoë'], true, `Note saved. Bob gets an email. @Eve and @Zoë ${missed}`],
  ])('tells %j, unknown %j, mail %j', (told, unknown, isMailed, text) => {
    expect(noteSavedText({ told, unknown, isMailed })).toBe(text)
  })
})
