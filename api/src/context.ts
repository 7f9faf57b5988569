import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Actor, JobActor } from '#src/actor'
import type { Config } from '#src/config'
import type { DatabaseWatch } from '#src/db/connections/database-watch'
import type { Database } from '#src/db/connections/pool'
import type { Scope } from '#src/scope/scope'
import type { StoreViews } from '#src/scope/store-views'

/** The parts of a running server. */
export interface AppContext {
  config: Config
  db: Database
  pool: pg.Pool
  /** for separate connections */
  databaseUrl: string
  watch: DatabaseWatch
  storeViews: StoreViews
  /** what subjects keep: see parts.ts */
  parts: HeldParts
  /** Draws the original of a picture if it has none yet; does nothing for unknown pictures. Only for the demo. */
  drawOriginal?: ((hash: string) => Promise<void>) | undefined
  log: FastifyBaseLogger
  /** by the database's clock; that of this machine may be wrong */
  now: () => Date
}

interface HeldParts {
  get: <Held>(part: (context: AppContext) => Held | Promise<Held>) => Held
}

/**
 * The actor, and the connection or transaction to use. Every verb that changes something takes at least this, so that
 * jobs and commands can call it.
 */
export interface WriteCtx {
  db: Database
  actor: Actor
  now: () => Date
  /** IP address of the caller; jobs and commands have none */
  ip?: string | undefined
}

/** What a job gets: the parts of the server, and itself as the actor. */
export interface JobCtx extends AppContext {
  actor: JobActor
}

/** What a verb gets: the parts of the server, the actor, and the scope. A verb for customers only takes a Ctx<Customer>. */
export interface Ctx<Who extends Actor = Actor> extends AppContext {
  actor: Who
  scope: Scope
  requestId: string
  /** IP address of the caller; for IPv6 the network, because a visitor has many IPs in it */
  ip: string
  /** digest of the secret of the calling browser, where a script of the shop's own pages calls and it has one */
  browser?: string | undefined
  /** where a page of this process asks: gets the tags of what the answer is made of (ROUTE-21) */
  tags?: Set<string> | undefined
  /** header names in lower case */
  headers: Record<string, string | string[] | undefined>
}
