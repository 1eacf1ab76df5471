import { describe, expect, it } from 'vitest'
import { importsOf } from './helpers/imports.ts'

describe('what a file imports', () => {
  it.each([
    ["import /* it's [a] */ a from './a.ts'", 'src/site/a.ts'],
    ["import './a.css'", 'src/site/a.css'],
    ["export * from '../a.ts?url'", 'src/a.ts'],
    ["export { a } from './a.ts'", 'src/site/a.ts'],
    ["import type { A } from '#server/a.ts'", 'server/a.ts as a type'],
    ["import { type A } from '/server/a.ts'", 'server/a.ts'],
    ["export type A = 1\nimport { a } from 'a'", 'a'],
    ["type A = import('./a.ts').A", 'src/site/a.ts as a type'],
    ["import(/* later */\n'./a.ts')", 'src/site/a.ts'],
    ['import(`./a.ts`)', 'src/site/a.ts'],
    [`import('./' + a)`, '(computed)'],
    ["new Worker(new URL('./a.ts', import.meta.url))", 'src/site/a.ts'],
    ["new URL('./a.ts', address)", 'undefined'],
    ["new URL('./' + a, import.meta.url)", '(computed)'],
    ["import.meta.glob('../shared/site/site.ts')", 'src/shared/site/site.ts'],
    ['import.meta.glob(a)', '(computed)'],
  ])('reads %s', (text, name) => {
    const [imported] = importsOf({ path: 'src/site/it.ts', text })
    expect(`${imported?.from}${imported?.typeOnly ? ' as a type' : ''}`).toBe(name)
  })

  it('reads stylesheets', () => {
    const text = '/* @import "./a.css" */\n@import "tailwindcss" source("../");\n@import url(../b.css);'
    expect(importsOf({ path: 'src/site/it.css', text })).toEqual([
      { from: 'tailwindcss', line: 2, typeOnly: false },
      { from: 'src/b.css', line: 3, typeOnly: false },
    ])
  })
})
