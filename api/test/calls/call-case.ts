import type { RefusalReason } from 'commerce/contract/call/refusals'
import type { Stage } from '#test/calls/stage'

/** What is sent to a call. Keys of the query that stand in the path go there. */
export interface Sent {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
  /** undefined: a guest's */
  token?: string | undefined
  /** IP address of who asks */
  ip?: string
  /** ends what was begun for this request */
  after?: () => Promise<unknown>
}

export type MakeRequest = (stage: Stage) => Sent | Promise<Sent>

export interface CallCase {
  /**
   * Whose data a call answers or changes, beside what its audience in the contract says. 'owner': of whom the thing named
   * belongs to; 'holder': of whoever holds the secret that is sent. Absent: the asker's own, or nobody's.
   */
  of?: 'owner' | 'holder'
  /** What Anna sends about what is hers, made again each time; her token is added. */
  example: MakeRequest
  /** What brings each refusal about that is not one of all calls; see shared-refusals.ts. */
  refusals?: Partial<Record<RefusalReason, MakeRequest>>
}

/** By name: 'GET /api/cart'. */
export type CallCases = Record<string, CallCase>
