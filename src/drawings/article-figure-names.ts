/** The drawings that an article's Markdown can name: `![Title](figure:name "note")`. */
export const articleFigureNames = ['reorg-depth'] as const

export type ArticleFigureName = (typeof articleFigureNames)[number]
