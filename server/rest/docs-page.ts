import { readFileSync } from 'node:fs'
import { escaped, html, raw } from '#server/html.ts'
import { fontFaces } from './docs-fonts.ts'
import type { JsonSchema, Operation, openApi } from './openapi.ts'

type Document = ReturnType<typeof openApi>

/** The site's colors and fonts. */
const theme = readFileSync(new URL('../../src/theme.css', import.meta.url), 'utf8').replace('@theme', ':root')

/** Renders the document as a page without scripts, whose only other files are the fonts. */
export function docsPage(document: Document, name: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = document.tags.map((tag, index) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag.name))
    const number = String(index + 1).padStart(2, '0')
    return html`<section><h2><small>${number} /</small> ${tag.name}</h2>${raw(own.map(section))}</section>`
  })
  const links = operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><b class="${method}">${method}</b> <span>${raw([escaped(path).replaceAll('/', '<wbr>/')])}</span></a></li>`,
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<title>API | ${name}</title><style>${raw([docsStyle])}</style></head><body>
<header><p class="caption"><a href="/">${name}</a> / API</p><h1>The REST API, call by call</h1>
<p>${document.info.description} For tools: <a href="/api/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p></header>
<div class="page"><nav aria-label="Calls"><ul>${raw(links)}</ul></nav><main>${raw(groups)}${raw([lists])}</main></div></body></html>`
}

const lists = html`<section><h2>Lists</h2><p>A list holds up to <code>limit</code> rows, 1,000 of them when nothing is asked. <code>X-Total-Count</code> says how
many there are in all, and <code>Link: &lt;…&gt;; rel="next"</code> where the next page is; without it there is none.</p></section>`

function section({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation
  const contents = Object.values(requestBody?.content ?? {})
  const body = contents.at(-1)?.schema
  const inBody = body ? fieldsOf(body) : []
  const asked = [...parameters.map((parameter) => ({ ...parameter, in: `in the ${parameter.in}` })), ...inBody]
  const rows = asked.map(
    ({ name, required, schema, in: place }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td><div>${typeOf(schema)} <span>${place}, ${required ? 'required' : 'optional'}</span></div></td></tr>`,
  )
  const answered = Object.entries(responses).map(([status, answer]) => {
    const [type, content] = 'content' in answer ? (Object.entries(answer.content)[0] ?? []) : []
    const what = type === 'text/csv' ? type : content ? typeOf(content.schema) : ''
    const text = content && 'description' in content.schema ? html`. ${content.schema.description ?? ''}` : ''
    return what ? html`<dt>${status}</dt><dd><code>${what}</code>${raw([text])}</dd>` : ''
  })
  const refusals = Object.keys(responses).filter((status) => Number(status) >= 400)
  return html`<article id="${operationId}"><h3><b class="${method}">${method}</b> <code>${path}</code></h3>
<p>${summary}.${security.length > 0 ? ' For admins.' : ''}</p>${raw([description ? html`<p>${description}</p>` : ''])}
${raw([rows.length > 0 ? html`<table><caption>Sent${contents.length > 1 ? ', as JSON or as a form' : ''}</caption><tbody>${raw(rows)}</tbody></table>` : ''])}
<dl>${raw(answered)}<dt>Else</dt><dd>${refusals.join(', ')}</dd></dl></article>`
}

type Field = { name: string; required: boolean; schema: JsonSchema; in: string }

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
    in: 'in the body',
  }))
}

/** Returns a schema in one line of pseudo-TypeScript. */
function typeOf(schema: JsonSchema | { $ref: string } | undefined): string {
  if (!schema || '$ref' in schema) return 'anything'
  const { type, anyOf, enum: values, const: only, format, maxLength, minLength, properties, items } = schema
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (type === 'array') return `[${typeOf(items)}, …]`
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => `${name}: ${typeOf(field)}`)
    return `{ ${fields.join(', ')} }`
  }
  if (format === 'binary') return 'file'
  if (format) return format
  const bounds = [minLength && `at least ${minLength}`, maxLength && `at most ${maxLength.toLocaleString('en-US')}`]
    .filter(Boolean)
    .join(', ')
  return `${[type ?? 'anything'].flat().join(' or ')}${bounds ? `, ${bounds} characters` : ''}`
}

export const docsStyle = `
${fontFaces}
${theme}
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 64px 24px 128px; background: var(--color-paper); color: var(--color-ink);
  font: 1rem/1.55 var(--font-sans); -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }
header { max-width: 680px; padding-bottom: 64px; }
h1, h2, h3 { font-weight: 500; text-wrap: balance; }
p, td, dd { text-wrap: pretty; }
h1 { margin: 0 0 24px; font-size: clamp(2.25rem, 6vw, 3.75rem); line-height: 1.02; letter-spacing: -0.04em; }
h2 { margin: 0; padding: 12px 0 0; border-top: 1px solid var(--color-ink); font-size: 1.625rem; letter-spacing: -0.025em; }
h2 small, .caption, caption, dt { font: 0.75rem/1.6 var(--font-mono); letter-spacing: 0.04em; color: var(--color-muted); }
h3 { margin: 0; font-size: 0.9375rem; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; }
a:hover { color: var(--color-signal); }
:focus-visible { outline: 2px solid var(--color-signal); outline-offset: 2px; }
code, b, nav { font: 0.8125rem/1.6 var(--font-mono); }
h3 code, h3 b { font-size: 0.9375rem; }
b { font-weight: 600; }
.GET { color: color-mix(in oklab, var(--color-cybersecurity) 80%, var(--color-ink)); } .POST { color: var(--color-blockchain); }
.PATCH { color: color-mix(in oklab, var(--color-pending) 70%, var(--color-ink)); } .DELETE { color: var(--color-rejected); }
section { padding-bottom: 72px; }
article { padding: 28px 0; border-top: 1px solid var(--color-rule); scroll-margin-top: 12px; }
h2 + article { border-top: 0; }
article p { margin: 6px 0 16px; max-width: 680px; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
caption { text-align: left; padding-bottom: 4px; }
th, td { padding: 7px 16px 7px 0; border-top: 1px solid var(--color-rule); text-align: left; vertical-align: top; font-weight: 400; }
td { color: var(--color-muted); overflow-wrap: anywhere; padding-right: 0; }
td div { display: grid; gap: 2px 24px; }
th { width: 30%; }
article { container-type: inline-size; }
@container (width < 16rem) { th { overflow-wrap: anywhere; } }
dl { display: grid; grid-template-columns: 3rem 1fr; gap: 6px 12px; margin: 16px 0 0; font-size: 0.875rem; }
dd { margin: 0; overflow-wrap: anywhere; color: var(--color-muted); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: grid; grid-template-columns: 3.625rem 1fr; padding: 4px 0; text-decoration: none; overflow-wrap: anywhere; }
@media (min-width: 600px) { td div { grid-template-columns: 1fr 170px; } }
@media (min-width: 760px) and (max-width: 899px) { nav ul { columns: 2; column-gap: 32px; } nav li { break-inside: avoid; } }
@media (min-width: 900px) {
  .page { display: grid; grid-template-columns: 340px 1fr; gap: 64px; }
  nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow: auto; font-size: 0.75rem; }
}
@media (max-width: 899px) { nav { padding-bottom: 64px; } nav a { padding: 10px 0; } }
`
