import { DonationProfit } from '#src/figures/drawings/donation-profit.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import { donationAttack, donationFor } from '#src/figures/models/share-price.ts'
import { percent, tokens } from './amounts.ts'
import { failingTest, failure, patch, vault } from './audit-code.ts'
import { CodeListing } from './code-listing.tsx'
import { SampleDocument } from './sample-document.tsx'
import { SeverityTable, severityOf } from './severity-table.tsx'
import { Table } from './table.tsx'

const deposit = 20_000_000_000n
const donation = donationFor(deposit, 1n, 1n)
const virtualShares = 1_000_000n
const before = donationAttack({ stake: 1n, donation, deposit, virtualShares: 0n })
const after = donationAttack({ stake: 1n, donation, deposit, virtualShares })
/** The same with more own shares, each at its best donation. */
const stakes = [1n, 3n, 9n].map((stake) => {
  const given = donationFor(deposit, stake, 1n)
  const { profit } = donationAttack({ stake, donation: given, deposit, virtualShares: 0n })
  return { stake, capital: stake + given, share: Number(profit) / Number(deposit) }
})
const largest = stakes.at(-1)
const severity = severityOf('High', 'Medium')
const lines = vault.flagged.join(', ')

const priceOf = ({ assets, shares }: { assets: bigint; shares: bigint }) => tokens(assets / shares, true)
const step = (what: string, state: { assets: bigint; shares: bigint }) => [
  what,
  tokens(state.assets, true),
  String(state.shares),
  priceOf(state),
]

/** A finding of an audit, from severity to retest. */
export default function AuditFinding() {
  return (
    <SampleDocument
      kind="Audit finding"
      title="A donation through the lending market inflates the share price"
      mark="The client and its vault are invented. The flaw is real, the listings compile, the test ran in Foundry, and each figure is computed with the contract’s own arithmetic."
      lead={`Lending on an empty vault’s behalf raises its share price. A stranger who does so just before the first deposit takes a quarter of that deposit, and nearly half with more capital.`}
      block={[
        ['Finding', 'F-03 of 11'],
        ['Revision', 'C, after the retest'],
        ['Date', 'September 18, 2026'],
        ['Severity', <strong key="severity">{severity}</strong>],
        ['Prepared by', 'Lead auditor'],
        ['Checked by', 'Second auditor, independently'],
        ['Affects', `YieldVault.sol, lines ${lines}`],
        ['Status', 'Fixed, retested'],
      ]}
      sections={[
        {
          id: 'summary',
          title: 'Summary',
          content: (
            <>
              <p>
                The vault lends USDC on a market whose receipt tokens can be minted to any account, as aTokens can. It
                counts idle USDC in its own books, so a plain transfer doesn’t move the share price. It reads the lent
                part from its receipt balance, and anyone can raise that with <code>market.supply(amount, vault)</code>.
              </p>
              <p>
                While the vault is empty, an attacker buys the only share for 0.000001 USDC and donates. The next
                deposit is rounded down to fewer shares than it paid for. The check on line {vault.flagged[2]} refuses a
                deposit that would get no share. It accepts a deposit that gets one share when nearly two were due.
              </p>
            </>
          ),
        },
        {
          id: 'severity',
          title: 'Severity',
          content: (
            <>
              <p>
                <strong>Impact: high.</strong> An attacker with <em>s</em> shares who leaves the victim <em>n</em>{' '}
                shares of a deposit <em>V</em> earns up to{' '}
                <span className="inline-block">
                  <em>V</em> × <em>s</em>/((<em>n</em> + 1)(<em>n</em> + <em>s</em>)).
                </span>{' '}
                The check only makes <em>n</em> at least 1. That’s a quarter of any deposit for capital of half that
                deposit, and close to one half with more capital: {percent(largest?.share ?? 0, 0)} with nine shares.
                Afterwards one share costs {priceOf(before.left)} USDC, and smaller deposits revert.
              </p>
              <p>
                <strong>Likelihood: medium.</strong> It takes an empty vault and a deposit that can be seen before it is
                included. Both hold on launch day, and four vaults launch from this factory. A flash loan doesn’t help,
                because the donation must outlast its transaction. But the capital is hardly at risk: if no deposit
                comes, the only holder redeems everything.
              </p>
              <SeverityTable impact="High" likelihood="Medium" />
            </>
          ),
        },
        {
          id: 'flaw',
          title: 'The flaw',
          content: (
            <>
              <CodeListing
                name="src/YieldVault.sol"
                note={`lines ${vault.firstLine} to ${vault.firstLine + vault.code.split('\n').length - 1}`}
                {...vault}
              />
              <p>
                Line {vault.flagged[0]} lets a stranger set the divisor, line {vault.flagged[1]} rounds in favor of
                existing holders, and line {vault.flagged[2]} tests for the wrong bound. The project’s own tests donate
                with <code>usdc.transfer</code>, which <code>_idle</code> ignores, so they pass.
              </p>
            </>
          ),
        },
        {
          id: 'test',
          title: 'Failing test',
          content: (
            <>
              <CodeListing name="test/FirstDeposit.t.sol" note="forge test" code={failingTest} />
              <CodeListing
                name="Output"
                note="before the patch"
                language="text"
                code={failure(before.victimWorth, deposit)}
              />
            </>
          ),
        },
        {
          id: 'walk-through',
          title: 'Walk-through',
          content: (
            <>
              <p>Amounts are in USDC, shares in their smallest unit. Conversions round down.</p>
              <Table
                name="The attack step by step"
                columns={['Step', 'Vault, USDC', 'Shares', 'USDC per share']}
                isNumeric
                isStacked
                rows={[
                  step('1. Mallory deposits 0.000001', before.opened),
                  step(`2. Mallory supplies ${tokens(donation)} for the vault`, before.inflated),
                  step(`3. Alice deposits ${tokens(deposit)}`, before.joined),
                  step('4. Mallory redeems', before.left),
                ]}
              />
              <p>
                In step 3 Alice’s deposit is worth{' '}
                <span className="inline-block">
                  {tokens(deposit)} / {tokens(before.inflated.assets, true)}
                </span>{' '}
                shares, just under two, and she gets {String(before.victimShares)}. Mallory paid{' '}
                {tokens(donation + 1n, true)} USDC and redeems {tokens(before.attackerGets, true)}: a profit of{' '}
                <strong>{tokens(before.profit, true)}</strong>, all of it Alice’s.
              </p>
              <Figure
                number={1}
                title={`Profit by donation, deposit of $${tokens(deposit)}`}
                note="each tooth: one share fewer"
                reading={
                  <Reading
                    heading="Profit, % of Alice’s deposit"
                    sum={{ label: 'patched, 1 share', value: percent(Number(after.profit) / Number(deposit)) }}
                    remark="With the patch, a donation loses a million times the price of a share, and rounding wins back less than one."
                  >
                    {stakes.map(({ stake, capital, share }) => (
                      <ReadingRow
                        key={stake}
                        term={`${stake} ${stake === 1n ? 'share' : 'shares'}, $${tokens(capital)}`}
                      >
                        {percent(share)}
                      </ReadingRow>
                    ))}
                  </Reading>
                }
              >
                <div className="@container">
                  <DonationProfit deposit={deposit} donation={donation} virtualShares={virtualShares} />
                </div>
              </Figure>
            </>
          ),
        },
        {
          id: 'recommendation',
          title: 'Recommendation',
          content: (
            <>
              <p>
                Count virtual shares and one virtual unit in every conversion, as OpenZeppelin’s <code>ERC4626</code>{' '}
                does with an offset of six decimals. A million shares then belong to no one, and they take half of this
                donation before any deposit arrives.
              </p>
              <CodeListing name="src/YieldVault.sol" note="VIRTUAL_SHARES = 1e6" language="diff" code={patch} />
              <p>
                Also have the factory make the first deposit in the transaction that deploys the vault, and give the
                router’s deposit a <code>minShares</code>, since ERC-4626 has no bound on slippage.
              </p>
            </>
          ),
        },
        {
          id: 're-test',
          title: 'Status and retest',
          content: (
            <>
              <p>
                Fixed in commit <code>7d0e4b1</code> as recommended, with the factory’s first deposit. We ran the test
                above against the patch alone, and then a fuzz test: 10,000 runs, with stakes, donations and deposits of
                up to 100 million USDC, found no donation that pays.
              </p>
              <Table
                name="The failing test before and after the patch"
                columns={['After the attack, USDC', 'Before', 'Patched']}
                isNumeric
                isStacked
                rows={[
                  ['Value of Alice’s shares', tokens(before.victimWorth, true), tokens(after.victimWorth, true)],
                  ['Mallory’s profit', tokens(before.profit, true), tokens(after.profit, true)],
                  ['The test', 'fails', 'passes'],
                ]}
              />
              <p>
                What remains: the virtual shares keep their part of a donation for good. It costs the donor, not the
                holders, and we accept it.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
