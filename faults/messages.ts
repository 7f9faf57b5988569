import type { Failpoint } from './failpoints.ts'

/** What the suite says to a server. */
export type SuiteMessage = { arm: Failpoint | null } | { state: true }

/** What a server says to the suite. */
export type ServerMessage = { listening: true } | { armed: true } | { state: ServerState }

export interface ServerState {
  /** connections for requests */
  connections: { total: number; idle: number; waiting: number }
  /** what is left after a collection */
  liveMb: number
}
