import { describe, expect, it } from 'vitest'
import { type Evidence, findReasons, isLikelySpam } from '#server/shield/score.ts'
import { reasonInWords } from '#src/shared/quarantine/quarantine-words.ts'

const evidence: Evidence = {
  name: 'Grace Hopper',
  text: 'A compiler that reads English sentences.',
  trap: '',
  touch: null,
  sameBefore: 0,
  scale: 1,
}
const signsOf = (change: Partial<Evidence>) => findReasons({ ...evidence, ...change }).map(({ sign }) => sign)
const isHeld = (change: Partial<Evidence>) => isLikelySpam(findReasons({ ...evidence, ...change }))

/** Texts of people who write to a consultancy, also those whose business has the vocabulary of spam. */
const ordinary = [
  'Hi, we need help with our project. Please call me back.',
  'We run a lending protocol on two chains and want an audit before we raise the caps in March.',
  'Our online casino settles on a rollup and players complain about finality. Can you review the bridge?',
  'We build SEO software and look for a partner who can put a small language model on our own servers.',
  'Could you send a quote for a security review? The code is at https://github.com/example/contracts and the docs at https://docs.example.com.',
  'Wir suchen jemanden, der unseren Smart Contract prüft. Budget und Termine besprechen wir gern am Telefon.',
  'Nous cherchons une équipe pour un prototype de preuve à divulgation nulle. Délai : fin mars.',
  '私たちは小さなチームで、スマートコントラクトの監査を依頼したいです。よろしくお願いします。',
  'Hello! I am a student and liked your article on finality. Is there a recording of the talk?',
  'We were hacked last night. Please call +49 30 1234567 as soon as you can, we need somebody today.',
  'Our traffic has doubled since spring and the matching engine falls behind at 12,000 orders a second.',
  'We want to offer loans against tokenised invoices and need the legal and technical risks in one document.',
  'MVP for a trading desk: FIX gateway, risk checks, a small UI. We have designs: https://figma.com/file/abc. Start in January.',
  'I visited your website and saw the sample report. We would like one like it for our custody service.',
  'The web app has an XSS: <script>alert(1)</script> in the name field is run. We would like a full test.',
  'Need a second opinion on an architecture. 40 pages, English. NDA first, please.',
  'We are 3 founders with funding from a large bank. We need an AI that reads contracts and marks risky clauses, on premises.',
  'Please quote: 1) threat model 2) code review 3) fuzzing 4) report. Repository has 14k lines of Rust and 6k lines of Solidity.',
  'Our newsletter tool cannot unsubscribe people reliably; can you have a look at the queue behind it?',
  'Do you also do fixed price? We have 60,000 for the whole thing, and a demo on May 3 that must not fail.',
]

describe('ordinary messages', () => {
  it.each(ordinary)('pass: %s', (text) => {
    expect(ordinary).toHaveLength(20)
    expect(isHeld({ text })).toBe(false)
  })

  it.each(ordinary)('pass even when a password manager fills in the form at once: %s', (text) => {
    expect(isHeld({ text, touch: { agoMs: 400 } })).toBe(false)
  })

  it('pass when they are sent twice, or stand in a form for a day', () => {
    expect(isHeld({ sameBefore: 1, touch: { agoMs: 86_000_000 } })).toBe(false)
  })

  it('of 5,000 different words pass', () => {
    expect(isHeld({ text: Array.from({ length: 900 }, (_, n) => `word${n}`).join(' ') })).toBe(false)
  })
})

describe('spam', () => {
  it.each([
    'Dear owner, we offer SEO services that put you on the first page of Google. Buy backlinks and guest posts at https://x.example',
    'Best pills! <a href="https://pills.example">Click here</a> https://pills.example',
    '[url=https://x.example]cheap watches[/url]',
    'https://a.example https://b.example https://c.example https://d.example https://e.example https://f.example',
    'Instant loan approval, guaranteed profits, make money online: write to us.',
  ])('is held, whoever sends it: %s', (text) => {
    expect(isHeld({ text })).toBe(true)
  })

  it('is what fills in the field that people do not see, or has a web address as its name', () => {
    expect(signsOf({ trap: 'https://x.example' })).toEqual(['trap'])
    expect(isHeld({ trap: 'x' })).toBe(true)
    expect(isHeld({ trap: ' ' })).toBe(false)
    expect(isHeld({ name: 'Visit https://x.example now' })).toBe(true)
  })

  it('is what is sent too fast or with an invented token, and has another sign', () => {
    const link = 'Have a look at https://a.example and https://b.example and https://c.example'
    for (const touch of [{ agoMs: 300 }, 'forged'] as const) {
      expect(isHeld({ touch })).toBe(false)
      expect(isHeld({ touch, text: link })).toBe(true)
    }
    expect(isHeld({ touch: { agoMs: 2000 }, text: link })).toBe(false)
  })

  it('is a text that many send, more of them where limits are higher', () => {
    expect([1, 5, 19].map((sameBefore) => isHeld({ sameBefore }))).toEqual([false, false, false])
    expect(isHeld({ sameBefore: 20 })).toBe(true)
    expect(isHeld({ sameBefore: 20, scale: 10 })).toBe(false)
    expect(isHeld({ sameBefore: 200, scale: 10 })).toBe(true)
  })

  it('says why, the strongest sign first', () => {
    const text = `Buy backlinks, guest posts: https://x.example ${'again and again '.repeat(40)}`
    const reasons = findReasons({ ...evidence, text, trap: 'x', touch: { agoMs: 340 }, sameBefore: 2 })
    expect(reasons.map(reasonInWords)).toEqual([
      'Filled in a field that people don’t see',
      'Uses words of known spam: buy backlinks, guest posts',
      'Sent 0.3 s after the form was first touched',
      'Repeats itself: 9 different words among 127',
      'Has a link',
      'Others sent the same text 2 times',
    ])
    expect(reasonInWords({ sign: 'a-newer-one' })).toBe('a-newer-one')
  })

  it('is judged quickly, however long and odd the text is', () => {
    const texts = ['a'.repeat(5000), 'www.'.repeat(1250), '<a '.repeat(1666), 'i just came across your '.repeat(208)]
    const from = performance.now()
    for (const text of texts) findReasons({ ...evidence, text })
    expect(performance.now() - from).toBeLessThan(200)
  })
})
