import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { faqItems } from '#src/site/pages/contact/faq-copy.ts'
import FaqList from '#src/site/pages/contact/faq-list.tsx'

const user = userEvent.setup()
const open = () => screen.getAllByRole('button', { expanded: true }).map((question) => question.textContent)

describe('the questions of the contact page', () => {
  it('are all answered in the HTML of the server', () => {
    document.body.innerHTML = renderToString(<FaqList />)
    for (const { question, answer } of faqItems) {
      expect(screen.getByRole('heading', { level: 3, name: question })).toBeTruthy()
      expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === answer)).toBeTruthy()
    }
    document.body.innerHTML = ''
  })

  it('keep a compound such as "30-minute" on one line', () => {
    render(<FaqList />)
    expect(screen.getByText('30-minute').className).toContain('whitespace-nowrap')
  })

  it('open one at a time, and the open one closes at a click', async () => {
    render(<FaqList />)
    const [first, second] = screen.getAllByRole('button')
    if (!first || !second) throw new Error('There are no questions')
    await user.click(first)
    expect(open()).toEqual([faqItems[0]?.question])
    await user.click(second)
    expect(open()).toEqual([faqItems[1]?.question])
    await user.click(second)
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
  })
})
