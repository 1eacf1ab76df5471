import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { errorTable, toAppError } from '#server/errors.ts'
import { callerOf } from '#server/http/caller.ts'
import { createCaller } from '#server/router.ts'
import { trapName } from '#src/shared/shield/shield.ts'
import { linesOf } from '#src/shared/text/form.schema.ts'
import { fixErrors, type PostedForm } from '#src/shared/text/form.ts'
import type { RenderedPage } from './page-cache.ts'

type Caller = ReturnType<typeof createCaller>
type NativeForm = {
  fields: readonly string[]
  send: (api: Caller, values: never) => Promise<void>
  done: string
  refused: string | null
}

const contactFields = ['firstName', 'lastName', 'email', 'company', 'projectType', 'budget', 'projectDescription']

/** The forms that work without scripts, by the path of their page, each with the page that confirms it. */
const forms: Record<string, NativeForm> = {
  '/contact-us': {
    fields: contactFields,
    send: (api, values) => api.queries.submit(values),
    done: '/contact-us?sent=1',
    refused: fixErrors,
  },
  '/newsletter': {
    fields: ['email'],
    send: (api, values) => api.subscribers.subscribe(values),
    done: '/newsletter?subscribed=1',
    refused: null,
  },
}

/** The longest description, at twelve bytes per character in a form, and room for the other fields. */
const MAX_BYTES = 128 * 1024

type Renders = (address: string, posted: PostedForm) => Promise<RenderedPage>
type Sends = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => FastifyReply

/**
 * Takes forms that a browser posts without our script: the same procedures, limits and messages, answered with a page. A refused form
 * comes back as it was typed.
 */
export function takeNativeForms(app: FastifyInstance, deps: Deps, render: Renders, send: Sends): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    for (const [action, form] of Object.entries(forms)) {
      scope.post<{ Body: URLSearchParams | undefined }>(action, async (request, reply) => {
        const values = valuesOf(form, request.body)
        try {
          const api = createCaller(createContext(deps, await callerOf(deps, request, reply)))
          const signs = { trap: request.body?.get(trapName) ?? '' }
          await form.send(api, { ...values, signs } as never)
          return reply.redirect(form.done, 303)
        } catch (error) {
          const { code, message, fields, retryAfter } = toAppError(error)
          if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
          const isWrong = Object.keys(fields).length > 0
          const posted = { action, values, errors: fields, message: isWrong ? form.refused : message }
          return send(request, reply, { ...(await render(action, posted)), status: errorTable[code].status })
        }
      })
    }
  })
}

/** Reads the form's own fields; other posted fields are ignored. */
function valuesOf({ fields }: NativeForm, body = new URLSearchParams()): Record<string, string> {
  return Object.fromEntries(fields.map((name) => [name, linesOf(body.get(name) ?? '')]))
}
