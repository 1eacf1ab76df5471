import type { AnyProcedure } from '@trpc/server'
import fc from 'fast-check'
import superjson from 'superjson'
import { z } from 'zod'
import { exportRoutes } from '#server/rest/export-routes.ts'
import { type RestRoute, restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { fuzzedInput } from './fuzzed-inputs.ts'
import { known } from './known-values.ts'
import { encoded, oddQuery, oddSegment } from './odd-values.ts'

export type FuzzedRequest = {
  /** The name it is counted under: a method, and a route or procedure. */
  route: string
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** The procedures or the route that it asks, in the order of the answers. */
  asks: string[]
}

const otherMethods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
const mostly = <T>(usual: T, others: fc.Arbitrary<T>, weight = 9) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others })

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
const jsonOf = (value: unknown) => JSON.stringify(value) ?? ''
const queryOf = (parts: string[]) => (parts.some(Boolean) ? `?${parts.filter(Boolean).join('&')}` : '')

/** A route's path with something in place of its parameter, and now and then more behind it. */
function pathOf(route: string): fc.Arbitrary<string> {
  const kind = route.includes(':token') ? 'TOKEN' : 'ID'
  const parameter = fc.oneof({ weight: 3, arbitrary: fc.nat(63).map((at) => known(kind, at)) }, oddSegment)
  const behind = oddSegment.map((segment) => `/${segment}`)
  return fc.tuple(parameter, mostly('', behind, 15)).map(([value, rest]) => route.replace(/:\w+/, value) + rest)
}

/** Contents of files that are not valid images. */
const files = ['', 'text', '<svg xmlns="x"/>', 'GIF89a\x01\0\x01\0;', 'RIFF\x10\0\0\0WEBPVP8 ', '\0\0\0\x1cftypavif']

/** A form of the fields of an input, with a file where an image is. */
function formOf(input: unknown, file: string): string {
  const parts = Object.entries(Object(input)).map(([name, value]) => {
    const [about, content] = name === 'image' ? ['; filename="a.png"\r\nContent-Type: image/png', file] : ['', value]
    const text = typeof content === 'string' ? content : jsonOf(content)
    return `--cut\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n${text}\r\n`
  })
  return `${parts.join('')}--cut--\r\n`
}

type Documented = Pick<RestRoute, 'method' | 'path' | 'docs' | 'takesForm'>

const restRequest = ({ method, path, docs, takesForm }: Documented): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      used: mostly<string>(method, otherMethods),
      filled: pathOf(path),
      query: fuzzedInput(docs.query),
      extra: mostly('', oddQuery),
      input: fuzzedInput(docs.body),
      isForm: takesForm ? fc.boolean() : fc.constant(false),
      file: fc.constantFrom(...files),
    })
    .map(({ used, filled, query, extra, input, isForm, file }): FuzzedRequest => {
      const parameters = Object.entries(Object(query)).map(
        ([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : jsonOf(value))}`,
      )
      const type = isForm ? 'multipart/form-data; boundary=cut' : 'application/json'
      const hasBody = docs.body !== undefined && !isRead(used)
      return {
        route: `${used} ${path}`,
        method: used,
        url: filled + queryOf([...parameters, extra]),
        headers: hasBody ? { 'content-type': type } : {},
        body: hasBody ? Buffer.from(isForm ? formOf(input, file) : jsonOf(input)) : undefined,
        asks: [`${used} ${path}`],
      }
    })

/** As the site writes it. superjson refuses some names, which a caller with other tools can send all the same. */
function written(input: unknown): unknown {
  try {
    return superjson.serialize(input)
  } catch {
    return { json: input }
  }
}

// tRPC tells the type of a procedure, and keeps its inputs where its types do not show them.
const procedure = z.custom<AnyProcedure & { _def: { inputs: z.ZodType[] } }>((value) => typeof value === 'function')
const procedures = Object.entries(z.record(z.string(), procedure).parse(appRouter._def.procedures))

const procedureCall = fc.oneof(
  ...procedures.map(([name, { _def }]) => {
    const method = _def.type === 'mutation' ? 'POST' : 'GET'
    return fuzzedInput(_def.inputs[0]).map((input) => ({ name, method, input: written(input) }))
  }),
)

const trpcRequest: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    first: procedureCall,
    others: mostly([], fc.array(procedureCall, { minLength: 1, maxLength: 21 }), 6),
    otherMethod: mostly(undefined, otherMethods),
    extra: mostly('', oddQuery),
    behind: mostly('', oddSegment, 20),
  })
  .map(({ first, others, otherMethod, extra, behind }): FuzzedRequest => {
    const calls = [first, ...others]
    const isBatch = others.length > 0
    const method = otherMethod ?? first.method
    const input = jsonOf(isBatch ? { ...calls.map((call) => call.input) } : first.input)
    const parameters = [isBatch ? 'batch=1' : '', extra, isRead(method) ? `input=${encoded(input)}` : '']
    return {
      route: isBatch ? 'a batch' : `${method} ${first.name}`,
      method,
      url: `/trpc/${calls.map(({ name }) => name).join(',')}${behind}${queryOf(parameters)}`,
      headers: isRead(method) ? {} : { 'content-type': 'application/json' },
      body: isRead(method) ? undefined : Buffer.from(input),
      asks: calls.map(({ name }) => name),
    }
  })

/** Routes outside REST's table and tRPC: pages with their forms, feeds, files, and unknown paths. */
const otherRoutes = [
  ...Object.values(publicPages('x')).map(({ path }) => path),
  ...'/api /api/health /api/openapi.json /api/docs /api/calls/:token/invite.ics /uploads/:image /assets/:file'.split(
    ' ',
  ),
  ...'/cards/home.png /cards/:page.png /insights/article/:slug /insights/:page /signup/:token /admin/:page'.split(' '),
  ...'/login /forgot-password /reset-password /confirm-email /robots.txt /sitemap.xml /rss.xml /atom.xml /llms.txt /manifest.webmanifest /trpc /:page'.split(
    ' ',
  ),
]

const otherRequest: fc.Arbitrary<FuzzedRequest> = fc.constantFrom(...otherRoutes).chain((route) =>
  fc
    .record({
      method: mostly(route === '/contact-us' || route === '/newsletter' ? 'POST' : 'GET', otherMethods, 5),
      path: pathOf(route),
      extra: mostly('', oddQuery, 3),
      form: oddQuery,
    })
    .map(({ method, path, extra, form }) => ({
      route: `${method} ${route}`,
      method,
      url: path + queryOf([extra]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: isRead(method) ? undefined : Buffer.from(`email=fuzz%40example.com&firstName=Grace&${form}`),
      asks: [],
    })),
)

/** A request at any of the transports, whole as yet. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(...[...restRoutes, ...exportRoutes].map(restRequest)) },
  { weight: 6, arbitrary: trpcRequest },
  { weight: 2, arbitrary: otherRequest },
)
