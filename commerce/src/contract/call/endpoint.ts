import type * as z from 'zod/mini'
import type { Audience } from '#src/contract/call/audience'
import type { RefusalReason } from '#src/contract/call/refusals'

/**
 * 'idempotency-key': a repeat of the same change counts once; 'if-match': the version of the cart that the client saw;
 * 'order-ticket': opens an order without an account
 */
export type CallHeader = 'idempotency-key' | 'if-match' | 'order-ticket'

/** One call of the API: the server validates with it, the client gets its types from it, and the documents describe it. */
export interface Endpoint<Query, Body, Result, Who extends Audience = Audience> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** {name} is a path parameter and a key of the query */
  path: string
  summary: string
  /** who may make it */
  audience: Who
  query: z.ZodMiniType<Query>
  /** absent if a call has no body */
  body?: z.ZodMiniType<Body>
  /** The body is a form with files (multipart/form-data) of this size at most, not JSON. */
  takesForm?: { maxBytes: number }
  /**
   * where unknown body fields are dropped instead of refused, and listed in `meta.ignored`: '' for the whole body,
   * 'customer.addresses' for what is inside
   */
  ignoresUnknownIn?: readonly string[]
  result: z.ZodMiniType<Result>
  /** what an answer carries besides its result */
  meta?: z.ZodMiniType
  /** true: while sessions cannot be checked, the answer for a guest is used */
  guestStandsIn?: true
  /** reasons for refusal besides those of every call */
  refusals?: readonly RefusalReason[]
  /** message for invalid input, with a contact; absent: the general message */
  invalidMessage?: string
  /** timeout for callers, if it is not REQUEST_TIMEOUT_MS */
  timeoutMs?: number
  /** headers it reads */
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
