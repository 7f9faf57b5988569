import type { Failpoint } from './failpoints.ts'

/** A message from the suite to a server. */
export type SuiteMessage = { arm: Failpoint | null } | { state: true }

/** A message from a server to the suite. */
export type ServerMessage = { listening: true } | { armed: true } | { state: ServerState }

export interface ServerState {
  /** connections for requests */
  connections: { total: number; idle: number; waiting: number }
  /** memory after a garbage collection */
  liveMb: number
}
