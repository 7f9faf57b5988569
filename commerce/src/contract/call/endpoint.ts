import type * as z from 'zod/mini'
import type { Audience } from '#src/contract/call/audience'
import type { RefusalReason } from '#src/contract/call/refusals'

/** 'idempotency-key': the same change sent again counts once; 'if-match': the version of the cart that was seen */
export type CallHeader = 'idempotency-key' | 'if-match'

/** One call: the server validates with it, the browser's caller is typed by it, the description is made from it. */
export interface Endpoint<Query, Body, Result, Who extends Audience = Audience> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with {name} for a path parameter, which is then a key of the query */
  path: string
  summary: string
  /** who may make it */
  audience: Who
  query: z.ZodMiniType<Query>
  /** absent where a call has no body */
  body?: z.ZodMiniType<Body>
  /**
   * where in the body fields that nobody knows are left out instead of refused, and listed in `meta.ignored`: ''
   * for all of it, 'customer.addresses' for what is within
   */
  ignoresUnknownIn?: readonly string[]
  result: z.ZodMiniType<Result>
  /** what an answer carries beside its result */
  meta?: z.ZodMiniType
  /** true: while nobody can tell who asks, what a guest is answered stands in */
  guestStandsIn?: true
  /** reasons of refusals beyond those every call has */
  refusals?: readonly RefusalReason[]
  /** what is said of input that is not as described, with whom to write to; absent: what all calls say */
  invalidMessage?: string
  /** how long a caller waits for it, where that is not REQUEST_TIMEOUT_MS */
  timeoutMs?: number
  /** headers it looks at */
  headers?: readonly CallHeader[]
}

export type AnyEndpoint = Endpoint<unknown, unknown, unknown>
export type QueryOf<E> = E extends Endpoint<infer Query, infer _Body, infer _Result> ? Query : never
export type ResultOf<E> = E extends Endpoint<infer _Query, infer _Body, infer Result> ? Result : never

export function endpoint<Query, Body, Result, const Who extends Audience>(
  definition: Endpoint<Query, Body, Result, Who>,
): Endpoint<Query, Body, Result, Who> {
  return definition
}
