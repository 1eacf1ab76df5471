import { solidity } from 'highlightjs-solidity'
import { common, type LanguageFn } from 'lowlight'

/** Adds to standard SQL what its dialects have: numbered parameters and the clauses of everyday statements. */
const withDialects =
  (standardSql: LanguageFn): LanguageFn =>
  (hljs) => {
    const standard = standardSql(hljs)
    return {
      ...standard,
      contains: [
        { scope: 'variable', match: /\$\d+/ },
        { scope: 'keyword', match: /\b(?:returning|limit|ilike|on\s+conflict|do\s+(?:nothing|update))\b/ },
        ...standard.contains,
      ],
    }
  }

/** The languages in which code is highlighted. */
export const grammars = { ...common, solidity, ...(common.sql && { sql: withDialects(common.sql) }) }
