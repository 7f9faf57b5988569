import type { Endpoint } from 'commerce/contract/endpoint'
import type { FieldError } from 'commerce/contract/envelope'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AppContext, Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** What a verb answers: a value, or JSON text that is sent as it is. */
export type Verb<Query, Body, Result> = (
  ctx: Ctx,
  input: { query: Query; body: Body },
) => Promise<Result | RawResult> | Result | RawResult

export class RawResult {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export type Register = <Query, Body, Result>(
  endpoint: Endpoint<Query, Body, Result>,
  verb: Verb<Query, Body, Result>,
) => void

/** Connects an endpoint of the contract to its verb: parse, call, wrap. */
export function registerEndpoints(app: FastifyInstance, context: AppContext): Register {
  return (endpoint, verb) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const given = { ...(request.query as object), ...(request.params as object) }
        const query = parse(endpoint.query, given, '')
        const body = endpoint.body ? parse(endpoint.body, readBody(request), '') : undefined
        // A call without a body has `undefined` as the type of its body.
        const input = { query, body: body as never }
        send(reply, await verb(contextOf(context, request), input))
        return reply
      },
    })
  }
}

function contextOf(context: AppContext, request: FastifyRequest): Ctx {
  return { ...context, actor: { kind: 'guest' }, requestId: request.id, headers: request.headers }
}

function readBody(request: FastifyRequest): unknown {
  if (request.body !== undefined && request.body !== null) return request.body
  throw new Refusal('invalid', 'invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'body', message: 'A JSON body is needed.' }],
  })
}

function send(reply: FastifyReply, result: unknown): void {
  const json = result instanceof RawResult ? result.json : JSON.stringify(result)
  // An answer may be of one visitor only: nobody between keeps it.
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
  reply.send(`{"code":200,"result":${json}}`)
}

/** Parses, or refuses with every bad field by path. */
export function parse<T>(schema: z.ZodMiniType<T>, value: unknown, root: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: FieldError[] = parsed.error.issues.flatMap((issue) => {
    const path = [root, ...issue.path.map(String)].filter(Boolean)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return keys.map((key) => ({
      field: [...path, ...(key === undefined ? [] : [key])].join('.') || 'body',
      message: key === undefined ? issue.message : 'This field is not known.',
    }))
  })
  throw new Refusal('invalid', 'invalid', { message: messages.fixErrors, fields })
}
