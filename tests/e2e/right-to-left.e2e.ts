import type { Locator } from 'playwright/test'
import { openList, row, send } from './back-office.ts'
import { expect, test } from './test.ts'

const words = 'نحتاج ISO 27001 قبل الإطلاق.'
const english = 'An English paragraph.'

/** Returns where a part of a text is on the screen, and the element that has it. */
const placeOf = (text: Locator, part: string) =>
  text.evaluate((element, wanted) => {
    const node = element.firstChild
    const at = node?.textContent?.indexOf(wanted) ?? -1
    if (!node || at < 0) throw new Error('The text does not have this part')
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const [{ left, right }, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return { left: left - box.left, right: box.right - right }
  }, part)

test('a text in Arabic is read from the right, and an English paragraph after it from the left', async ({
  page,
  request,
}) => {
  const firstName = `Rtl${test.info().retry} ${test.info().testId.slice(0, 20)}`
  await send(request, { firstName, projectDescription: `${words}\n\n${english}` })
  await openList(page, `q=${encodeURIComponent(firstName)}`)
  const inList = row(page, firstName).getByText(words)
  // The second word is at the left of the first one.
  expect((await placeOf(inList, 'ISO')).left).toBeLessThan((await placeOf(inList, words)).left)
  await row(page, firstName)
    .getByRole('button', { name: /^View: / })
    .click()
  const inDetails = page.getByRole('dialog').getByText(words)
  expect((await placeOf(inDetails, words)).right).toBeLessThan(2)
  expect((await placeOf(inDetails, 'ISO')).left).toBeLessThan((await placeOf(inDetails, words)).left)
  expect((await placeOf(inDetails, english)).left).toBeLessThan(2)
})
