/** The figures that an article's Markdown can contain: `![Title](figure:name "note")`. */
export const articleFigureNames = [
  'reorg-depth',
  'payment-path',
  'attempt-odds',
  'spend-bound',
  'quorum-odds',
  'step-prices',
  'recall-stages',
  'day-after',
  'leaf-or-node',
  'compare-cost',
] as const

export type ArticleFigureName = (typeof articleFigureNames)[number]
