import { CommonCause } from '#src/figures/drawings/common-cause.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import {
  assumptions,
  commonUpTo,
  custodyLimits,
  custodyOptions,
  hoursLocked,
  marginsOfThree,
  overnightLoss,
} from '#src/figures/models/custody.ts'
import { articlePath, slugOf } from '#src/shared/posts/article.ts'
import { dollars, percent } from './amounts.ts'
import { SampleDocument } from './sample-document.tsx'
import { Table } from './table.tsx'

const { balance, capacity, perHour, noticedAfter, agentTaken, keyStolen, away, common } = assumptions
const options = custodyOptions()
const chosen = options.threeSigners
const margins = marginsOfThree()
const lockTurns = commonUpTo(custodyLimits.locked, (at) => hoursLocked(2, 3, at))
const lossTurns = commonUpTo(custodyLimits.expected, (at) => custodyOptions(at).threeSigners.expected)
const article = articlePath(slugOf('What Breaks First When an AI Agent Holds a Key'))

const whole = (share: number) => `${Number((share * 100).toFixed(1))}%`
const hours = (amount: number) => `${amount.toFixed(1)} h`

/** An amount, marked where it is over its limit. */
function within(amount: number, limit: number, written: string) {
  return amount > limit ? <span className="whitespace-nowrap text-rejected">{written}, over</span> : written
}

const row = (name: string, { ifAgent, ifKeys, expected, locked }: typeof chosen) => [
  name,
  within(ifAgent, custodyLimits.overnight, dollars(ifAgent)),
  dollars(ifKeys),
  within(expected, custodyLimits.expected, dollars(expected)),
  within(locked, custodyLimits.locked, hours(locked)),
]

/** A decision record about the key of an AI agent. */
export default function DesignMemo() {
  return (
    <SampleDocument
      kind="Design memo"
      title="Where the payment agent’s signing key lives"
      mark="The client and its amounts are invented. The options are the ones we compare in practice, and every result is computed from the assumptions on the page."
      lead={`Three signers in three clouds, any two of which must agree. That caps a bad night at ${dollars(chosen.ifAgent)} and keeps payments running when one signer is down.`}
      block={[
        ['Document', 'DM-014'],
        ['Revision', 'B, accepted'],
        ['Date', 'August 27, 2026'],
        ['Status', <strong key="status">Accepted</strong>],
        ['Prepared by', 'Protocol engineer'],
        ['Checked by', 'Security engineer'],
        ['Decided by', 'Client’s head of engineering'],
        ['Review due', 'February 2027'],
      ]}
      sections={[
        {
          id: 'context',
          title: 'Context',
          content: (
            <>
              <p>
                An AI agent pays suppliers in USDC from an account that holds {dollars(balance)}: up to{' '}
                {dollars(24 * perHour)} a day, single invoices up to {dollars(capacity)}. The model reads invoices, so
                we plan for the day a document takes it over. An alarm gets a person’s attention within {noticedAfter}{' '}
                hours at the worst time of night.
              </p>
              <p>
                In every option except A, signers check a token bucket of {dollars(capacity)} that refills at{' '}
                {dollars(perHour)} an hour. Our <a href={article}>article on agents with keys</a> explains why a daily
                cap won’t do.
              </p>
            </>
          ),
        },
        {
          id: 'requirements',
          title: 'Requirements',
          content: (
            <Table
              name="Requirements"
              columns={['Requirement', 'Limit', 'Because']}
              isStacked
              rows={[
                [
                  'Loss overnight if the agent is taken over',
                  dollars(custodyLimits.overnight),
                  'insurance covers nothing above that',
                ],
                ['Expected loss a year', dollars(custodyLimits.expected), 'the reserve in the budget'],
                ['Hours a year without a signature', hours(custodyLimits.locked), 'late fees start the same day'],
              ]}
            />
          ),
        },
        {
          id: 'options',
          title: 'Options',
          content: (
            <>
              <ul>
                <li>
                  <strong>A.</strong> The key is in the agent’s process, which checks its own limits.
                </li>
                <li>
                  <strong>B.</strong> A signer on its own machine holds the key. The agent sends it an invoice number,
                  and the signer looks up payee and amount.
                </li>
                <li>
                  <strong>C.</strong> Three such signers with a key each, in three clouds. The account requires two
                  signatures.
                </li>
                <li>
                  <strong>D.</strong> Like B, with the bucket also enforced by the account’s contract.
                </li>
              </ul>
              <Table
                name="Options compared"
                columns={['Option', 'Agent taken over', 'Keys stolen', 'Expected loss per year', 'Locked out per year']}
                isNumeric
                isStacked
                rows={[
                  row('A. Key in the agent’s process', options.inProcess),
                  row('B. One signer with limits', options.oneSigner),
                  row('C. Three signers, any two', options.threeSigners),
                  row('D. One signer, limits on chain', options.onChain),
                ]}
              />
              <p>
                Assumed: in a year, a {whole(agentTaken)} chance that the agent is taken over and a {whole(keyStolen)}{' '}
                chance for each key that it is stolen; a signer is unreachable {whole(away)} of the time. Of thefts and
                outages, {whole(common)} strike all three signers of C at once (the beta-factor model of reliability
                engineering); the rest are independent.
              </p>
              <p>
                One bucket lets through {dollars(capacity)} + {noticedAfter} × {dollars(perHour)} ={' '}
                {dollars(overnightLoss())}. In C each signer counts only what it signed. An intruder who alternates the
                pairs gets 3/2 of that, {dollars(chosen.ifAgent)}.
              </p>
            </>
          ),
        },
        {
          id: 'decision',
          title: 'Decision',
          content: (
            <p>
              <strong>Option C,</strong> the only one within all three limits. A gives the key to whatever runs in the
              agent’s process. B and D depend on one machine, and {hours(options.oneSigner.locked)} a year without it is
              too much. D loses the least money, but its limit would be new contract code in the account. C needs only
              the two-of-three check that the account already has.
            </p>
          ),
        },
        {
          id: 'consequences',
          title: 'Consequences',
          content: (
            <ul>
              <li>
                The three signers share no cloud account, administrator, deployment pipeline or alarm. Each of these
                would be a common cause.
              </li>
              <li>
                Each signer decodes the payment and builds the digest itself. It never signs thirty-two bytes that it
                was handed.
              </li>
              <li>The bucket is debited in the transaction that releases the signature.</li>
              <li>
                Two lost keys lock the account, so two directors hold a cold owner key that can replace signers after a
                delay of two days. Its theft isn’t in the numbers above.
              </li>
              <li>One key is rotated every quarter, as a drill, with payments running.</li>
            </ul>
          ),
        },
        {
          id: 'reversal',
          title: 'What would change our mind',
          content: (
            <>
              <p>
                The weakest assumption is independence. If {whole(lockTurns)} of outages strike all three at once,
                instead of {whole(common)}, C is locked out for {hours(custodyLimits.locked)} a year and fails. For
                thefts and the expected loss, the threshold is {percent(lossTurns, 0)}.
              </p>
              <Figure
                number={1}
                title="Locked out, by share of common failures"
                note="hours a year"
                reading={
                  <Reading
                    heading="Hours a year, two of three"
                    sum={{ label: 'one signer', value: hours(options.oneSigner.locked) }}
                    remark={`Independent failures alone account for ${hours(hoursLocked(2, 3, 0))} a year. The rest is what the signers have in common.`}
                  >
                    {[0, common, lockTurns, 0.4].map((share) => (
                      <ReadingRow key={share} term={`${whole(share)} common`}>
                        {hours(hoursLocked(2, 3, share))}
                      </ReadingRow>
                    ))}
                  </Reading>
                }
              >
                <div className="@container">
                  <CommonCause />
                </div>
              </Figure>
              <ul>
                <li>
                  <strong>A takeover risk above {percent(margins.agentTaken, 0)} a year</strong> exceeds the reserve.
                  The first fix is a smaller bucket.
                </li>
                <li>
                  <strong>A balance above ${(margins.balance / 1e6).toFixed(2)} million</strong> does the same, because
                  two stolen keys take all of it. From there, D’s on-chain limit is worth its audit, behind the three
                  signers of C.
                </li>
                <li>
                  <strong>An outage that stops two signers.</strong> One is enough to reopen this memo.
                </li>
              </ul>
            </>
          ),
        },
      ]}
    />
  )
}
