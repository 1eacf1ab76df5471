import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { publicPages } from '#src/shared/site/pages.ts'
import { samples } from '#src/shared/site/samples.ts'
import { failingTest, patch, vault } from '#src/site/pages/samples/audit-code.ts'
import AuditFinding from '#src/site/pages/samples/audit-finding.tsx'
import DesignMemo from '#src/site/pages/samples/design-memo.tsx'
import EvaluationReport from '#src/site/pages/samples/evaluation-report.tsx'

const documents = { auditFinding: AuditFinding, evaluationReport: EvaluationReport, designMemo: DesignMemo }

function textOf(id: keyof typeof documents): string {
  const Sample = documents[id]
  const { container } = render(<Sample />)
  return (container.textContent ?? '').replace(/\s+/g, ' ')
}

describe.each(samples)('$title', ({ id, path, title }) => {
  it('is a public page, and says that it is a sample on screen and on paper', () => {
    expect(publicPages('Acme')[id]).toMatchObject({ path, title: `${title} – Acme` })
    const Sample = documents[id]
    render(<Sample />)
    const mark = screen.getByText('Sample', { selector: 'strong' })
    expect(mark.parentElement?.textContent).toMatch(/invented/)
    expect(screen.getByText('SAMPLE').className).toBe('sample-watermark')
  })

  it('has a title block of eight cells, and contents that lead to its sections', () => {
    const Sample = documents[id]
    render(<Sample />)
    const [block] = screen.getAllByRole('term')
    expect(block?.closest('dl')?.querySelectorAll('dt')).toHaveLength(8)
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    const sections = screen.getAllByRole('heading', { level: 2 })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map((section) => `#${section.id}`))
  })

  it('has 600 to 1,100 words and none of a brand', () => {
    const Sample = documents[id]
    const { container } = render(<Sample />)
    for (const code of container.querySelectorAll('pre, svg, nav')) code.remove()
    const text = container.textContent ?? ''
    const words = text.match(/[\p{L}\d][\p{L}\d’.,%$-]*/gu)?.length ?? 0
    expect(words).toBeGreaterThan(600)
    expect(words).toBeLessThan(1100)
    expect(text).not.toMatch(/northlattice/i)
  })
})

it('a table that a phone shows as lists names each cell, and keeps its roles for screen readers', () => {
  render(<DesignMemo />)
  const table = within(screen.getByRole('region', { name: 'Options compared' })).getByRole('table')
  // Some browsers drop the implied roles with the table's display.
  const roles = { tr: 'row', thead: 'rowgroup', tbody: 'rowgroup', 'thead th': 'columnheader', 'tbody th': 'rowheader' }
  for (const [selector, role] of Object.entries({ ...roles, td: 'cell' })) {
    for (const part of table.querySelectorAll(selector)) expect(part.getAttribute('role')).toBe(role)
  }
  const columns = within(table).getAllByRole('columnheader').slice(1)
  const [row] = within(table).getAllByRole('row').slice(1)
  const named = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.dataset.column)
  expect(named).toEqual(columns.map(({ textContent }) => textContent))
  expect(screen.getByText('$250,000, over').className).toContain('whitespace-nowrap')
})

// Worked out by hand and in Foundry, not by the models.
const figures: Record<keyof typeof documents, readonly string[]> = {
  auditFinding: [
    'YieldVault.sol, lines 33, 38, 43',
    '45% with nine shares',
    'one share costs 15,000.000001 USDC',
    '15000000000 !~= 20000000000',
    'real delta: 25.0000000000000000%',
    '20,000 / 10,000.000001 shares',
    'profit of 4,999.999999',
    '3 shares, $30,00037.5%',
    'patched, 1 share−25.0%',
    '19,999.998334',
    '−4,999.999168',
  ],
  evaluationReport: [
    'In live traffic 10.0% of questions',
    'They agree on 94.5%, against 73.5% expected by chance: Cohen’s kappa is 0.79 (95% interval 0.70 to 0.89)',
    'the 17 disagreements: 7 as supported, 10 as unsupported',
    '4.4% (2.1 to 8.8%)',
    '15.5% (9.9 to 23.4%)',
    '24.3% (15.8 to 35.5%)',
    '15.0% (8.1 to 26.1%)',
    '10.0% (7.8 to 13.5%)',
    '10.4% (7.9 to 14.4%) of those the policies do answer',
    'One passage4.4%passes',
    'Several passages15.5%unclear',
    'Tables and limits24.3%fails',
    'Not in the corpus15.0%unclear',
    'Of the four strata, only single-passage questions pass their limit.',
    'with at most 7 unsupported answers; at the 60 of today’s smallest stratum, with at most 1',
    'the three that didn’t pass had 17 of 110, 17 of 70 and 9 of 60',
  ],
  designMemo: [
    'a bad night at $22,500',
    'up to $30,000 a day',
    '$5,000 + 8 × $1,250 = $15,000',
    '$40,000, over',
    '$4,750, over',
    '$3,567',
    '$2,400',
    '17.5 h, over',
    'If 10.9% of outages strike all three',
    'A takeover risk above 19% a year',
    'A balance above $1.46 million',
  ],
}

it.each(Object.entries(figures))('%s states the figures of its model', (id, expected) => {
  const text = textOf(id as keyof typeof documents)
  expect(expected.filter((figure) => !text.includes(figure))).toEqual([])
})

describe('the listings of the finding', () => {
  it('flag the lines that the text speaks of', () => {
    render(<AuditFinding />)
    const lines = vault.code.split('\n')
    const flagged = vault.flagged.map((number) => lines[number - vault.firstLine]?.trim())
    expect(flagged).toEqual([
      'return _idle + market.balanceOf(address(this));',
      'return supply == 0 ? assets : Math.mulDiv(assets, supply, totalAssets());',
      'if (shares == 0) revert ZeroShares();',
    ])
    for (const number of vault.flagged) {
      expect(document.querySelector(`[data-line="${number}"]`)?.hasAttribute('data-flagged')).toBe(true)
    }
  })

  it('keep their text when they are highlighted', () => {
    const { container } = render(<AuditFinding />)
    const listings = [...container.querySelectorAll('pre')].map((listing) => listing.textContent?.trimEnd())
    expect(listings).toEqual(expect.arrayContaining([vault.code, failingTest, patch]))
  })
})
