const levels = ['High', 'Medium', 'Low'] as const

/** By impact, then by likelihood. */
const severities = [
  ['Critical', 'High', 'Medium'],
  ['High', 'Medium', 'Low'],
  ['Medium', 'Low', 'Note'],
] as const

type Level = (typeof levels)[number]

export function severityOf(impact: Level, likelihood: Level): string {
  return severities[levels.indexOf(impact)]?.[levels.indexOf(likelihood)] ?? ''
}

/** The grid of impact and likelihood, with the cell of one finding filled. */
export function SeverityTable({ impact, likelihood }: { impact: Level; likelihood: Level }) {
  return (
    <table className="sample-severity">
      <caption className="caption pb-2 text-left">Severity, by impact (rows) and likelihood (columns)</caption>
      <thead>
        <tr>
          <td />
          {levels.map((level) => (
            <th key={level} scope="col" className={level === likelihood ? 'text-ink' : ''}>
              {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((row) => (
          <tr key={row}>
            <th scope="row" className={`caption ${row === impact ? 'text-ink' : ''}`}>
              {row}
            </th>
            {levels.map((column) =>
              row === impact && column === likelihood ? (
                <td key={column} data-ours>
                  <strong>{severityOf(row, column)}</strong>
                </td>
              ) : (
                <td key={column}>{severityOf(row, column)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
