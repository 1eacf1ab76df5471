import { describe, expect, it } from 'vitest'
import { safeFileName } from '#src/shared/mail/attachment.ts'

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\offer.pdf', 'offer.pdf'],
    ['a\r\nBcc: x@evil.example\r\n.txt', 'aBcc_ x@evil.example.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['.htaccess', 'htaccess'],
    ['con.txt', '_con.txt'],
    ['a<b>"c|d?.txt. ', 'a_b__c_d_.txt'],
    ['', 'attachment'],
    ['\ud800.txt', '_.txt'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['Angebot für Zoë.pdf', 'Angebot für Zoë.pdf'],
  ])('%j is made %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })
})
