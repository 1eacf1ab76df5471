/** How often each pair of labels was given: rows are the first labeler's, columns the second's. */
export type Confusion = readonly (readonly number[])[]

/**
 * Returns the agreement of two labelers: the share of equal labels, the share expected by chance, Cohen's kappa, and its
 * 95% interval with the standard error of Fleiss, Cohen and Everitt (1969).
 */
export function agreement(counts: Confusion) {
  const total = counts.flat().reduce((sum, count) => sum + count, 0)
  const cells = counts.map((row) => row.map((count) => count / total))
  const rows = cells.map((row) => row.reduce((sum, cell) => sum + cell, 0))
  const columns = rows.map((_, j) => cells.reduce((sum, row) => sum + (row[j] ?? 0), 0))
  const observed = cells.reduce((sum, row, i) => sum + (row[i] ?? 0), 0)
  const expected = rows.reduce((sum, row, i) => sum + row * (columns[i] ?? 0), 0)
  const kappa = (observed - expected) / (1 - expected)
  let spread = -((kappa - expected * (1 - kappa)) ** 2)
  cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      const margins = (i === j ? (rows[i] ?? 0) + (columns[i] ?? 0) : (columns[i] ?? 0) + (rows[j] ?? 0)) * (1 - kappa)
      spread += cell * (i === j ? (1 - margins) ** 2 : margins ** 2)
    })
  })
  const error = Math.sqrt(spread / total) / (1 - expected)
  return { total, observed, expected, kappa, low: kappa - 1.959964 * error, high: kappa + 1.959964 * error }
}
