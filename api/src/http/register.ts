import { type Audience, sessionKindsOf } from 'commerce/contract/call/audience'
import { TOKEN_PLACEHOLDER } from 'commerce/contract/call/door'
import type { AnyEndpoint, Endpoint } from 'commerce/contract/call/endpoint'
import type { FieldError } from 'commerce/field-error'
import { NAMED_FIELDS_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, type ActorFor, guest, isInStore } from '#src/actor'
import type { AppContext, Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { comesFromOutside } from '#src/http/guards/comes-from-outside'
import { Door } from '#src/http/door'
import { holdUpload } from '#src/http/limits/limit-uploads'
import { networkOf } from '#src/http/limits/network-of'
import { invalidText, valuesOf } from '#src/http/bodies/invalid-text'
import { limitFormsWithFiles, noteBeforeFiles } from '#src/http/bodies/before-files'
import { readForms } from '#src/http/bodies/read-form'
import { leaveOutUnknown } from '#src/http/bodies/leave-out-unknown'
import { TAGS_HEADER } from '#src/http/pages/cache/page-tags'
import { requireAudience, saidWithoutSession } from '#src/http/guards/require-audience'
import { findRenamedScope, followRenamed, type Renamed, scopeOfRequest } from '#src/http/scope-of-request'
import { moveToken, refuseToken } from '#src/http/guards/token-of-url'
import { findActor } from '#src/session/find-actor'
import { findKeptActor } from '#src/session/find-kept-actor'

/** What a verb returns: a value, or JSON text that is sent as is. */
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

/** A result with the `meta` of its envelope. */
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
  options?: CallOptions<Who>,
) => void

interface CallOptions<Who extends Audience> {
  /** for a call with files: may refuse it before anything of it is read */
  beforeFiles?: (ctx: Ctx<ActorFor<Who>>) => Promise<void>
}

/** A call whose maker is known. */
interface Entered<Who extends Audience> {
  door: Door
  actor: ActorFor<Who>
}

/** Connects an endpoint of the contract to its verb: identify the actor, parse, call, wrap. Adds it to `registered`. */
export function registerEndpoints(
  app: FastifyInstance,
  context: AppContext,
  registered: AnyEndpoint[],
): Register {
  noteBeforeFiles(app)
  const onToken = context.config.takesTokenInUrl ? moveToken : refuseToken
  return <Query, Body, Result, Who extends Audience>(
    endpoint: Endpoint<Query, Body, Result, Who>,
    verb: Verb<Query, Body, Result, Who>,
    { beforeFiles }: CallOptions<Who> = {},
  ) => {
    registered.push(endpoint)
    const entered = new WeakMap<FastifyRequest, Entered<Who>>()
    // The audience was checked.
    if (beforeFiles) app.beforeFiles.set(endpoint.path, (ctx) => beforeFiles(ctx as Ctx<ActorFor<Who>>))
    // A caller who may not make the call does not learn what is wrong with the input.
    const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<Entered<Who>> => {
      const door = new Door(request, reply, scopeOfRequest(context, request))
      request.actor = await actorOf(endpoint, request, { context, door })
      const { studioKey } = scopeOfRequest(context, request)
      return { door, actor: requireAudience(endpoint.audience, request.actor, studioKey !== null) }
    }
    const enterBeforeFiles = async (request: FastifyRequest, reply: FastifyReply) => {
      holdUpload(app, request)
      const now = await enter(request, reply)
      entered.set(request, now)
      const ctx = contextOf(context, request, now.actor)
      // A page has counted its form.
      if (comesFromOutside(request)) await limitFormsWithFiles(ctx)
      await beforeFiles?.(ctx)
    }
    const said = saidOfInvalid(endpoint, context)
    const { takesForm } = endpoint
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: [...(names(endpoint, 'token') ? [onToken] : []), ...(takesForm ? [enterBeforeFiles] : [])],
      handler: async (request, reply) => {
        const { door, actor } = entered.get(request) ?? (await enter(request, reply))
        door.knowBrowser(endpoint)
        const given = givenTo(endpoint, request)
        const query = parse(
          endpoint.query,
          withCart(given, 'cartId', { schema: endpoint.query, door }),
          '',
          said,
        )
        const { body, ignored } = bodyOf(endpoint, request, { said, door })
        // A call without a body has `undefined` as its body type.
        const input = { query, body: body as never }
        const tags = isAskedForTags(request) ? new Set<string>() : undefined
        const ctx = Object.assign(contextOf(context, request, actor), { browser: door.browser(), tags })
        const result = await verb(ctx, input)
        door.keepCart(endpoint, result)
        if (result instanceof ResultWithMeta) door.keepTokens(result.meta)
        if (tags && tags.size > 0) reply.header(TAGS_HEADER, [...tags].join(' '))
        send(reply, result, ignored)
        return reply
      },
    }
    addRoute(app, route, takesForm)
  }
}

const isAskedForTags = (request: FastifyRequest) =>
  request.headers[TAGS_HEADER] !== undefined && !comesFromOutside(request)

/** A call with a form has parsers of its own. */
function addRoute(app: FastifyInstance, route: RouteOptions, takesForm: AnyEndpoint['takesForm']): void {
  if (!takesForm) {
    for (const url of urlsOf(route)) app.route({ ...route, url })
    return
  }
  void app.register(async (scope) => {
    readForms(scope, takesForm)
    for (const url of urlsOf(route)) scope.route({ ...route, url })
  })
}

const ofStudios = '/api/ext/studio-owner/'

/** Clients end the paths of calls of studios with a slash, or do not: /api/ext/studio-owner/category/7/?_id=3 */
function urlsOf({ url }: RouteOptions): string[] {
  return url.startsWith(ofStudios) ? [url, `${url}/`] : [url]
}

/** Every call may name a store view. For a call without tokens, a token is an unknown field like any other. */
function givenTo(endpoint: AnyEndpoint, { query, params, tokenOfUrl }: FastifyRequest): object {
  const { storeCode, ...rest } = query as { storeCode?: unknown }
  return {
    ...rest,
    ...(params as object),
    ...(names(endpoint, 'storeCode') && storeCode !== undefined && { storeCode }),
    ...(tokenOfUrl !== undefined && !names(endpoint, 'token') && { token: tokenOfUrl }),
  }
}

function names({ query }: AnyEndpoint, parameter: string): boolean {
  return hasField(query, parameter)
}

function hasField(schema: z.ZodMiniType | undefined, field: string): boolean {
  return schema instanceof z.ZodMiniObject && field in schema.shape
}

/** The input, with the browser's own cart if the script left that to the cookies. */
function withCart(
  sent: object,
  field: 'cartId' | 'cart_id',
  { schema, door }: { schema: z.ZodMiniType | undefined; door: Door },
): object {
  if (!hasField(schema, field)) return sent
  const { [field]: given, lines_win: bringsLines } = sent as Record<string, unknown>
  const cartId = bringsLines === true ? door.cartIdForLines(given) : door.cartIdFor(given)
  return cartId === given ? sent : { ...sent, [field]: cartId }
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === TOKEN_PLACEHOLDER ? undefined : token
}

/** The actor: by the token in the request, or else by the browser's cookies. */
async function actorOf(
  { audience }: AnyEndpoint,
  request: FastifyRequest,
  { context, door }: { context: AppContext; door: Door },
): Promise<Actor> {
  if (audience === 'no-session') return guest
  const token = tokenOf(request)
  const { studioKey } = scopeOfRequest(context, request)
  let finding: Promise<Renamed | undefined> | undefined
  const mayAct = async (actor: Actor) => {
    if (studioKey === null || isInStore(actor, studioKey, audience)) return true
    // Of two sessions each is asked about the store that the request names, so the scope follows the accepted one alone.
    finding ??= context.watch.whileThere(findRenamedScope(context, request))
    const renamed = await finding
    if (!renamed || !isInStore(actor, renamed.studioKey, audience)) return false
    followRenamed(request, renamed)
    door.follow(renamed.scope)
    return true
  }
  if (token !== undefined) {
    const actor = await context.watch.whileThere(findActor(context, token, saidWithoutSession(audience)))
    return (await mayAct(actor)) ? actor : guest
  }
  for (const kind of sessionKindsOf(audience, studioKey !== null)) {
    const kept = door.session(kind)
    if (!kept) continue
    const ctx = contextOf(context, request, guest)
    const found = await context.watch.whileThere(findKeptActor(ctx, kept))
    if (found?.renewed) door.keepSession(kind, found.renewed)
    // The passcode of another studio still opens the store of that one.
    if (found && !(await mayAct(found.actor))) continue
    if (found) {
      door.actAs(kind)
      return found.actor
    }
    door.forgetSession(kind)
  }
  return guest
}

export function contextOf<Who extends Actor>(
  context: AppContext,
  request: FastifyRequest,
  actor: Who,
): Ctx<Who> {
  const ip = networkOf(request.ip)
  const scope = scopeOfRequest(context, request)
  return { ...context, actor, scope, requestId: request.id, ip, headers: request.headers }
}

function bodyOf<Query, Body, Result>(
  { body: schema, ignoresUnknownIn = [] }: Endpoint<Query, Body, Result>,
  request: FastifyRequest,
  { said, door }: { said: SaidOfInvalid | undefined; door: Door },
): { body: Body | undefined; ignored: string[] } {
  if (!schema) {
    refuseBody(request.body)
    return { body: undefined, ignored: [] }
  }
  const sent = withCartOfBody(readBody(request), { schema, door })
  if (ignoresUnknownIn.length === 0) return { body: parse(schema, sent, '', said), ignored: [] }
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { body: parsed.data, ignored: [] }
  const { body, ignored } = leaveOutUnknown(schema, sent, ignoresUnknownIn)
  return { body: parse(schema, body, '', said), ignored }
}

function withCartOfBody(sent: unknown, to: { schema: z.ZodMiniType; door: Door }): unknown {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isObject ? withCart(sent, 'cart_id', to) : sent
}

function readBody(request: FastifyRequest): unknown {
  if (request.body !== undefined && request.body !== null) return request.body
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'body', message: messages.bodyMissing }],
  })
}

const noFields = z.strictObject({})

/** A call without a body gets none, or an empty one from some clients. */
function refuseBody(body: unknown): void {
  parse(noFields, body ?? {}, '')
}

function send(reply: FastifyReply, result: unknown, ignored: string[]): void {
  const { json, meta } = partsOf(result)
  const extra = { ...meta, ...(ignored.length > 0 && { ignored }) }
  // An answer may belong to one visitor: no proxy stores it.
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

/** One field; of several unknown ones the first. */
function fieldsOf(issue: z.core.$ZodIssue, root: string, most: number): FieldError[] {
  const path = [root, ...issue.path.map(String)].filter(Boolean)
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: path.join('.') || 'body', message: issue.message, values: valuesOf(issue) }]
  }
  return issue.keys
    .slice(0, most)
    .map((key) => ({ field: [...path, key].join('.') || 'body', message: messages.fieldUnknown }))
}
