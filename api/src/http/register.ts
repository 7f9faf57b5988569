import type { Audience } from 'commerce/contract/audience'
import type { AnyEndpoint, Endpoint } from 'commerce/contract/endpoint'
import type { FieldError } from 'commerce/contract/envelope'
import { NAMED_FIELDS_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, type ActorFor, guest } from '#src/actor'
import type { AppContext, Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { networkOf } from '#src/http/network-of'
import { invalidText } from '#src/http/invalid-text'
import { leaveOutUnknown } from '#src/http/leave-out-unknown'
import { requireAudience } from '#src/http/require-audience'
import { moveToken, refuseToken } from '#src/http/token-of-url'
import { resolveScope } from '#src/scope/scope'
import { findActor } from '#src/session/find-actor'

/** What a verb answers: a value, or JSON text that is sent as it is. */
type Verb<Query, Body, Result, Who extends Audience> = (
  ctx: Ctx<ActorFor<Who>>,
  input: { query: Query; body: Body },
) => Promise<Answered<Result>> | Answered<Result>

type Answered<Result> = Result | RawResult | ResultWithMeta<Result>

export class RawResult {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** A result with what else its caller needs, in the envelope's `meta`. */
export class ResultWithMeta<Result> {
  readonly result: Result
  readonly meta: Record<string, unknown>
  constructor(result: Result, meta: Record<string, unknown>) {
    this.result = result
    this.meta = meta
  }
}

export type Register = <Query, Body, Result, Who extends Audience>(
  endpoint: Endpoint<Query, Body, Result, Who>,
  verb: Verb<Query, Body, Result, Who>,
) => void

/** Connects an endpoint of the contract to its verb: parse, call, wrap. Notes in `registered` what there is. */
export function registerEndpoints(
  app: FastifyInstance,
  context: AppContext,
  registered: AnyEndpoint[],
): Register {
  const onToken = context.config.takesTokenInAddress ? moveToken : refuseToken
  return (endpoint, verb) => {
    registered.push(endpoint)
    const said = saidOfInvalid(endpoint, context)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: names(endpoint, 'token') ? [onToken] : [],
      handler: async (request, reply) => {
        const given = givenTo(endpoint, request)
        const query = parse(endpoint.query, given, '', said)
        const { body, ignored } = bodyOf(endpoint, request, said)
        // A call without a body has `undefined` as the type of its body.
        const input = { query, body: body as never }
        request.actor = await actorOf(endpoint, request, context)
        const actor = requireAudience(endpoint.audience, request.actor)
        send(reply, await verb(contextOf(context, request, actor), input), ignored)
        return reply
      },
    })
  }
}

/**
 * Every call may name a store view. Of a call that knows no token, one is as unknown as any other field.
 */
function givenTo(endpoint: AnyEndpoint, { query, params, tokenOfUrl }: FastifyRequest): object {
  const { storeCode, ...rest } = query as { storeCode?: unknown }
  return {
    ...rest,
    ...(params as object),
    ...(names(endpoint, 'storeCode') && storeCode !== undefined && { storeCode }),
    ...(tokenOfUrl !== undefined && !names(endpoint, 'token') && { token: tokenOfUrl }),
  }
}

function storeCodeOf({ headers, query }: FastifyRequest): string | undefined {
  const { storeCode } = query as { storeCode?: unknown }
  const given = storeCode ?? headers['x-vs-store-code']
  return typeof given === 'string' ? given : undefined
}

function names({ query }: AnyEndpoint, parameter: string): boolean {
  return query instanceof z.ZodMiniObject && parameter in query.shape
}

function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

async function actorOf(
  { audience }: AnyEndpoint,
  request: FastifyRequest,
  context: AppContext,
): Promise<Actor> {
  const token = tokenOf(request)
  if (audience === 'no-session' || token === undefined) return guest
  return context.watch.whileThere(findActor(context, token))
}

function contextOf<Who extends Actor>(context: AppContext, request: FastifyRequest, actor: Who): Ctx<Who> {
  const address = networkOf(request.ip)
  const scope = resolveScope(context, { host: request.host, storeCode: storeCodeOf(request) })
  return { ...context, actor, scope, requestId: request.id, address, headers: request.headers }
}

function bodyOf<Query, Body, Result>(
  { body: schema, ignoresUnknownIn = [] }: Endpoint<Query, Body, Result>,
  request: FastifyRequest,
  said: SaidOfInvalid | undefined,
): { body: Body | undefined; ignored: string[] } {
  if (!schema) {
    refuseBody(request.body)
    return { body: undefined, ignored: [] }
  }
  const sent = readBody(request)
  if (ignoresUnknownIn.length === 0) return { body: parse(schema, sent, '', said), ignored: [] }
  const { body, ignored } = leaveOutUnknown(schema, sent, ignoresUnknownIn)
  return { body: parse(schema, body, '', said), ignored }
}

function readBody(request: FastifyRequest): unknown {
  if (request.body !== undefined && request.body !== null) return request.body
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'body', message: 'A JSON body is needed.' }],
  })
}

const noFields = z.strictObject({})

/** A call that takes no body is sent none, or an empty one as some clients do. */
function refuseBody(body: unknown): void {
  parse(noFields, body ?? {}, '')
}

function send(reply: FastifyReply, result: unknown, ignored: string[]): void {
  const { json, meta } = partsOf(result)
  const extra = { ...meta, ...(ignored.length > 0 && { ignored }) }
  // An answer may be of one visitor only: nobody between keeps it.
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
  const metaText = Object.keys(extra).length === 0 ? '' : `,"meta":${JSON.stringify(extra)}`
  reply.send(`{"code":200,"result":${json}${metaText}}`)
}

function partsOf(result: unknown): { json: string; meta?: Record<string, unknown> } {
  if (result instanceof RawResult) return { json: result.json }
  if (result instanceof ResultWithMeta) return { json: JSON.stringify(result.result), meta: result.meta }
  return { json: JSON.stringify(result) }
}

interface SaidOfInvalid {
  message: string
  meta?: { contact: string }
}

function saidOfInvalid<Query, Body, Result>(
  { invalidMessage }: Endpoint<Query, Body, Result>,
  { config }: AppContext,
): SaidOfInvalid | undefined {
  return invalidMessage === undefined
    ? undefined
    : { message: invalidMessage, meta: { contact: config.contactEmail } }
}

/** Parses, or refuses with the bad fields by path. */
export function parse<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  root: string,
  said: SaidOfInvalid = { message: messages.fixErrors },
): T {
  const parsed = schema.safeParse(value, { error: invalidText })
  if (parsed.success) return parsed.data
  const fields: FieldError[] = []
  for (const issue of parsed.error.issues) {
    fields.push(...fieldsOf(issue, root, NAMED_FIELDS_MAX - fields.length))
    if (fields.length >= NAMED_FIELDS_MAX) break
  }
  throw new Refusal('invalid', { ...said, fields })
}

/** One field, or of unknown ones the first of them. */
function fieldsOf(issue: z.core.$ZodIssue, root: string, most: number): FieldError[] {
  const path = [root, ...issue.path.map(String)].filter(Boolean)
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: path.join('.') || 'body', message: issue.message }]
  }
  return issue.keys
    .slice(0, most)
    .map((key) => ({ field: [...path, key].join('.') || 'body', message: messages.fieldUnknown }))
}
