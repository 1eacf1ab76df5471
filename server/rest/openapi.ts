import { z } from 'zod'
import { errorTable } from '#server/errors.ts'
import { exportRoutes } from './export-routes.ts'
import type { RouteDocs } from './route-docs.ts'
import { type RestRoute, restRoutes } from './routes.ts'

const documented: Documented[] = [...restRoutes, ...exportRoutes]
type Documented = Pick<RestRoute, 'method' | 'path' | 'docs' | 'takesForm'>

/** The parts of a JSON schema that are read here. */
export type JsonSchema = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  description?: string
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; description?: string }
type Reference = { $ref: string }
type Answer = {
  description: string
  headers?: Record<string, Reference>
  /** Of one type only. */
  content: Record<string, { schema: JsonSchema | Reference }>
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Answer | Reference>
}

/** The statuses that any route may answer with, and what they mean (product decisions, "REST answers"). */
const failures: Record<number, string> = {
  400: 'What was sent is not valid: the first mistake, and one for each field',
  401: 'Not logged in, or the wrong email address or password',
  403: 'The role does not include it, or a page of another site made the request',
  404: 'There is no such row',
  409: 'It is taken, or another admin changed it meanwhile',
  411: 'A form has to say how long it is',
  413: 'The body or the file is too large',
  415: 'Neither JSON nor a form, or not an image that can be decoded',
  429: 'Too many requests; Retry-After says when to try again',
  500: 'Our fault; requestId is what to name when asking about it',
  503: 'The database is away; Retry-After says when to try again',
}
/** Returns whether answers of a status have Retry-After. */
const retried = (status: number) =>
  status === errorTable.too_many_requests.status || status === errorTable.unavailable.status

/** Returns the OpenAPI 3.1 document of the REST table. `siteUrl` has no slash at its end. */
export function openApi({ name, siteUrl, cookie }: { name: string; siteUrl: string; cookie: string }) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of documented) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      description: `JSON in, JSON out. Times are ISO 8601 in UTC. Admin calls need the session cookie that POST /api/admin/login sets.`,
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set(documented.map(({ docs }) => docs.group))].map((group) => ({ name: group })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: { Failure: failureSchema },
      headers: {
        TotalCount: { description: 'How many rows there are in all', schema: { type: 'integer' } },
        Link: { description: 'The next page, if there is one: <path>; rel="next"', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
      },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Failure${status}`,
          failureAnswer(+status, description),
        ]),
      ),
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'For people' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A message for each wrong field' },
    requestId: { type: 'string' },
  },
}

function failureAnswer(status: number, description: string): Answer {
  return {
    description,
    ...(retried(status) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

function operationOf({ method, docs, takesForm }: Documented, path: string): Operation {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inPath: Parameter[] = ids.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const body = docs.body && without(jsonSchema(docs.body, 'input'), ids)
  const types = takesForm ? ['application/json', 'multipart/form-data'] : ['application/json']
  return {
    operationId: nameOf(method, path),
    tags: [docs.group],
    summary: docs.summary,
    ...(docs.description !== undefined && { description: docs.description }),
    security: docs.access === 'admin' ? [{ session: [] }] : [],
    parameters: [...inPath, ...(docs.query ? queryParameters(docs.query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(types.map((type) => [type, { schema: forType(body, type) }])),
      },
    }),
    responses: {
      [docs.status ?? 200]: success(docs),
      ...(docs.otherSuccess && { [docs.otherSuccess.status]: success(docs.otherSuccess) }),
      ...failuresOf(docs, ids.length > 0),
    },
  }
}

function queryParameters(query: z.ZodObject): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function success({
  answer,
  isList,
  isCsv,
  keepsId,
}: Pick<RouteDocs, 'answer' | 'isList' | 'isCsv' | 'keepsId'>): Answer {
  const schema = jsonSchema(answer, 'output')
  return {
    description: 'Done',
    ...(isList && {
      headers: {
        'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
        Link: { $ref: '#/components/headers/Link' },
      },
    }),
    content: { [isCsv ? 'text/csv' : 'application/json']: { schema: keepsId ? schema : withRestIds(schema) } },
  }
}

function failuresOf(
  { access, body, query, isCsv, alsoAnswers = [] }: RouteDocs,
  hasId: boolean,
): Record<string, Reference> {
  const statuses = [
    ...(body || query ? [400] : []),
    ...(body ? [403, 413, 415] : []),
    ...(isCsv ? [403] : []),
    ...(access === 'admin' ? [401, 403] : []),
    ...(hasId ? [404] : []),
    ...alsoAnswers,
    ...[429, 500, 503],
  ]
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  )
}

/** Returns the schema on the wire: a time is a string, and a form's fields are as a form holds them. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const inner = schema instanceof z.ZodPipe && io === 'input' ? schema.out : schema
  const { $schema: _, ...made } = z.toJSONSchema(inner as z.ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(target, { type: 'string', format: 'date-time' })
    },
  })
  return made as JsonSchema
}

function without({ properties = {}, required = [], ...schema }: JsonSchema, names: string[]): JsonSchema {
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  }
}

const isFile = (schema: unknown): boolean => JSON.stringify(schema).includes('"format":"binary"')

/** JSON cannot carry a file. */
function forType(body: JsonSchema, type: string): JsonSchema {
  const files = Object.entries(body.properties ?? {}).flatMap(([name, schema]) => (isFile(schema) ? [name] : []))
  return type === 'application/json' ? without(body, files) : body
}

/** REST calls an id `_id` (product decisions, "Data"). */
function withRestIds<T>(value: T): T {
  const renamed = JSON.stringify(value, (key, item) => {
    if (key === 'properties') {
      return Object.fromEntries(Object.entries(item).map(([name, schema]) => [name === 'id' ? '_id' : name, schema]))
    }
    return key === 'required' && Array.isArray(item) ? item.map((name: string) => (name === 'id' ? '_id' : name)) : item
  })
  return JSON.parse(renamed)
}

/** Returns the operation's name in generated clients, such as `getApiUsersUserQueries`. */
function nameOf(method: string, path: string): string {
  const words = path.replaceAll('/{', '/by-').split(/\W+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Replaces Fastify's `:id` by OpenAPI's `{id}`. */
function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
