import { StratumIntervals } from '#src/figures/drawings/stratum-intervals.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import { agreement } from '#src/figures/models/agreement.ts'
import {
  asked,
  causes,
  countOf,
  labels,
  limits,
  rateIn,
  rateInTraffic,
  settled,
  strata,
} from '#src/figures/models/evaluation.ts'
import { mostHits } from '#src/figures/models/proportions.ts'
import { interval, percent } from './amounts.ts'
import { SampleDocument } from './sample-document.tsx'
import { Table } from './table.tsx'

const total = strata.reduce((sum, stratum) => sum + asked(stratum), 0)
const answered = countOf('supported') + countOf('unsupported')
const agreed = agreement(labels)
const unsupported = rateInTraffic('unsupported')
const answerable = strata.slice(0, 3)
const declined = rateInTraffic('declined', answerable)
const [single, several, tables, outside] = strata
const smallest = Math.min(...strata.map(asked))
const nextSize = 150
const whole = (share: number) => percent(share, 0)
const unsupportedOf = (stratum: (typeof strata)[number]) => `${stratum.unsupported} of ${asked(stratum)}`

/** A rate with its interval, which stays on one line in a narrow column. */
function Rate({ share, ...ends }: Parameters<typeof interval>[0] & { share: number }) {
  return (
    <>
      {percent(share)} <span className="whitespace-nowrap">({interval(ends)})</span>
    </>
  )
}

/** The evaluation of a retrieval-backed assistant, from the question to the decision. */
export default function EvaluationReport() {
  return (
    <SampleDocument
      kind="Evaluation report"
      title="Is the claims assistant ready for all 240 claims handlers?"
      mark="The insurer, the questions and the counts are invented. The method is ours, and every rate, interval and kappa is computed from the counts."
      lead={`Not yet. In live traffic ${percent(unsupported.share)} of questions would get an answer that the policies don’t support, twice the limit. Of the four strata, only single-passage questions pass their limit.`}
      block={[
        ['Document', 'ER-02'],
        ['Revision', 'B, labels settled'],
        ['Date', 'October 9, 2026'],
        ['System', 'Release 2.3, frozen'],
        ['Prepared by', 'Evaluation lead'],
        ['Checked by', 'Statistician, from raw labels'],
        ['Set', `${total} questions, ${strata.length} strata`],
        ['Decision', <strong key="decision">Don’t roll out yet</strong>],
      ]}
      sections={[
        {
          id: 'question',
          title: 'Question',
          content: (
            <>
              <p>
                The assistant retrieves eight passages from 1,240 policy documents and answers with citations, or says
                that it can’t. Twelve handlers have used it for three months. Should the other 228 get it? These limits
                were agreed on before the first run, each for the upper end of a 95% interval:
              </p>
              <ul>
                <li>unsupported answers: at most {whole(limits.overall)} of live traffic;</li>
                <li>unsupported answers: at most {whole(limits.stratum)} of any stratum;</li>
                <li>declined: at most {whole(limits.declined)} of the questions that the policies do answer.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'set',
          title: 'How the set was made',
          content: (
            <>
              <p>
                We drew {total} questions at random, within four strata, from 11,200 questions in the pilot’s log,
                without duplicates and without any that had been used to tune prompts. Rare strata are oversampled, so
                rates for live traffic weight each stratum by its share of the log:{' '}
                {strata.map(({ traffic }) => whole(traffic)).join(', ')}, in the order of the table below.
              </p>
              <p>
                Declined answers are recognized by their fixed wording. The other {answered} were labeled by two claims
                experts who didn’t see each other’s labels. <em>Supported</em> means that every claim follows from a
                cited passage that was in force; one claim that doesn’t makes the answer <em>unsupported</em>.
              </p>
              <Table
                name="Labels from both experts"
                columns={['First expert', 'Second: supported', 'Second: unsupported']}
                isNumeric
                className="max-w-[36rem]"
                rows={[
                  ['supported', labels[0][0], labels[0][1]],
                  ['unsupported', labels[1][0], labels[1][1]],
                ]}
              />
              <p>
                They agree on {percent(agreed.observed)}, against {percent(agreed.expected)} expected by chance: Cohen’s
                kappa is <strong>{agreed.kappa.toFixed(2)}</strong> (95% interval {agreed.low.toFixed(2)} to{' '}
                {agreed.high.toFixed(2)}). A third expert settled the {labels[0][1] + labels[1][0]} disagreements:{' '}
                {settled.supported} as supported, {settled.unsupported} as unsupported.
              </p>
            </>
          ),
        },
        {
          id: 'results',
          title: 'Results',
          content: (
            <>
              <Table
                name="Results by stratum"
                columns={['Stratum', 'Unsupported, 95% interval', 'Asked', 'Supported', 'Declined', 'Unsupported']}
                isNumeric
                isStacked
                rows={[
                  ...strata.map((stratum) => {
                    const rate = rateIn(stratum, 'unsupported')
                    return [
                      stratum.name,
                      <Rate key="rate" {...rate} />,
                      asked(stratum),
                      stratum.supported,
                      stratum.declined,
                      stratum.unsupported,
                    ]
                  }),
                  [
                    <strong key="all">All, weighted by traffic</strong>,
                    <strong key="rate">
                      <Rate {...unsupported} />
                    </strong>,
                    total,
                    percent(rateInTraffic('supported').share),
                    percent(rateInTraffic('declined').share),
                    percent(unsupported.share),
                  ],
                ]}
              />
              <Figure
                number={1}
                title="Unsupported answers, 95% intervals"
                note={`bar: limit, ${whole(limits.stratum)} by stratum, ${whole(limits.overall)} overall`}
                reading={
                  <Reading
                    heading="Upper end of the interval"
                    sum={{ label: 'Live traffic', value: percent(unsupported.high) }}
                    remark={`A stratum passes at ${whole(limits.stratum)} or less, live traffic at ${whole(limits.overall)} or less. Unclear: the limit is within the interval, so it doesn’t pass.`}
                  >
                    {strata.map((stratum) => (
                      <ReadingRow key={stratum.name} term={stratum.name}>
                        {percent(rateIn(stratum, 'unsupported').high)}
                      </ReadingRow>
                    ))}
                  </Reading>
                }
              >
                <div className="@container">
                  <StratumIntervals />
                </div>
              </Figure>
              <p>
                Only questions with a single-passage answer pass, at an upper end of{' '}
                {percent(rateIn(single, 'unsupported').high)}. Of the questions without an answer in the corpus, the
                assistant rightly declined {outside.declined} of {asked(outside)}. It declined {percent(declined.share)}{' '}
                ({interval(declined)}) of those the policies do answer, within the limit. Intervals are Wilson’s; the
                weighted ones combine them with the MOVER method.
              </p>
            </>
          ),
        },
        {
          id: 'errors',
          title: 'Errors',
          content: (
            <>
              <Table
                name="Causes of unsupported answers"
                columns={['Cause', `Of ${countOf('unsupported')}`]}
                isNumeric
                className="max-w-[30rem]"
                rows={causes.map(({ name, count }) => [name, count])}
              />
              <ul>
                <li>
                  <strong>Missed passage.</strong> “Can a claim be reopened after 24 months?” The answer cites the
                  24-month rule and says no. An endorsement extends it to 36 months for bodily injury; it ranked 14th,
                  and the model sees eight.
                </li>
                <li>
                  <strong>Wrong cell.</strong> “Water damage deductible, rented apartment, Plan B?” The answer says
                  $750, which is Plan C. The table was split, and the second half has no header row.
                </li>
                <li>
                  <strong>Outside the corpus.</strong> “Does the cyber add-on cover a stolen crypto wallet?” No policy
                  mentions it. The answer says no, and cites an exclusion of cash and securities.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'decision',
          title: 'Decision',
          content: (
            <>
              <p>
                Don’t roll out release 2.3, not even for the stratum that passes: the assistant can’t tell the strata
                apart before it answers. The pilot continues, with a warning on answers that cite a table. Two changes
                come first, because they address {causes[0].count + causes[1].count} of {countOf('unsupported')} errors:
                keep header rows with every part of a table, and rerank fifty passages before the model sees eight.
              </p>
              <p>
                The next run takes {nextSize} fresh questions in each stratum. At that size a stratum passes with at
                most {mostHits(nextSize, limits.stratum)} unsupported answers; at the {smallest} of today’s smallest
                stratum, with at most {mostHits(smallest, limits.stratum)}. This time, the three that didn’t pass had{' '}
                {unsupportedOf(several)}, {unsupportedOf(tables)} and {unsupportedOf(outside)}.
              </p>
            </>
          ),
        },
        {
          id: 'limits',
          title: 'Limits of this report',
          content: (
            <ul>
              <li>Twelve handlers asked these questions. The other 228 may ask differently.</li>
              <li>Labels judge support by the policies, not whether the policies are right.</li>
              <li>Each question ran once, at production settings; variation between runs isn’t measured.</li>
              <li>The weights are treated as exact, and intervals aren’t adjusted for looking at four strata.</li>
            </ul>
          ),
        },
      ]}
    />
  )
}
