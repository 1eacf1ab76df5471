import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel, BottomLabels, LeftLabels, LineLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { bucketBound, dailyCapBound, policy } from '#src/figures/models/article-examples.ts'
import { between } from '#src/figures/models/seed.ts'

const left = 86
const right = 456
const top = 24
const bottom = 250
const hours = 32
const most = 2000
const { cap, capacity, perHour, takenAt, noticedAfter } = policy

/** The most a stolen agent can spend by hour, under a daily cap and under a token bucket of the same rate. */
export default function SpendBound() {
  const withCap = dailyCapBound(noticedAfter, cap, takenAt)
  const withBucket = bucketBound(noticedAfter, capacity, perHour)
  return (
    <ArticleDrawing
      name={`Worst loss after ${noticedAfter} hours: ${dollars(withCap)} under a daily cap, ${dollars(withBucket)} under a bucket`}
    >
      <path d={[500, 1000, 1500].map((loss) => `M${left} ${y(loss)}H${right}`).join('')} stroke={paint.rule} />
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      <LeftLabels values={[0, 500, 1000, 1500]} x={left - 9} y={y} text={dollars} />
      <BottomLabels values={[0, 8, 16, 24]} x={x} y={bottom + 24} />
      <AxisLabel x={right} y={bottom + 24} textAnchor="end">
        hours
      </AxisLabel>
      <path d={`M${x(noticedAfter)} ${top}V${bottom}`} strokeDasharray="4 4" stroke={paint.edge} />
      <path
        d={`M${left} ${bottom}V${y(cap)}H${x(24 - takenAt)}V${y(2 * cap)}H${x(48 - takenAt)}V${y(3 * cap)}H${right}`}
        fill="none"
        strokeWidth="2"
        stroke={paint.ink}
      />
      <path
        d={`M${left} ${bottom}V${y(capacity)}L${right} ${y(bucketBound(hours, capacity, perHour))}`}
        fill="none"
        strokeWidth="2.75"
        stroke={paint.ai}
      />
      <Mark hour={noticedAfter} loss={withCap} label={`daily cap ${dollars(withCap)}`} above />
      <Mark hour={noticedAfter} loss={withBucket} label={`bucket ${dollars(withBucket)}`} />
    </ArticleDrawing>
  )
}

type MarkProps = { hour: number; loss: number; label: string; above?: boolean }

function Mark({ hour, loss, label, above }: MarkProps) {
  return (
    <>
      <circle
        cx={x(hour)}
        cy={y(loss)}
        r="4.5"
        strokeWidth="2"
        fill={paint.raised}
        stroke={above ? paint.ink : paint.ai}
      />
      <LineLabel x={x(hour) + 9} y={y(loss) + (above ? -14 : 22)}>
        {label}
      </LineLabel>
    </>
  )
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

const x = (hour: number) => between(left, right, hour / hours)

const y = (loss: number) => between(bottom, top, loss / most)
