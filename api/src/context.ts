import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Actor, Job } from '#src/actor'
import type { Config } from '#src/config'
import type { DatabaseWatch } from '#src/db/connections/database-watch'
import type { Database } from '#src/db/connections/pool'
import type { Scope } from '#src/scope/scope'
import type { StoreViews } from '#src/scope/store-views'

/** What the server is made of, for as long as it runs. */
export interface AppContext {
  config: Config
  db: Database
  pool: pg.Pool
  /** for connections of one's own */
  databaseUrl: string
  watch: DatabaseWatch
  storeViews: StoreViews
  /** what subjects keep: see parts.ts */
  parts: HeldParts
  /** Draws the original of a picture where it has none yet; a picture it does not know stays without. Of the demo only. */
  drawOriginal?: ((hash: string) => Promise<void>) | undefined
  log: FastifyBaseLogger
  /** by the clock of the database; that of this machine may be wrong */
  now: () => Date
}

interface HeldParts {
  get: <Held>(part: (context: AppContext) => Held | Promise<Held>) => Held
}

/**
 * The actor, and the connection or transaction to use. A verb that changes something takes at least this, so
 * that jobs and commands can call it, too.
 */
export interface WriteCtx {
  db: Database
  actor: Actor
  now: () => Date
  /** IP address of who asks; jobs and commands have none */
  ip?: string | undefined
}

/** What a job gets: the server's parts, and itself as who does it. */
export interface JobCtx extends AppContext {
  actor: Job
}

/** What a verb gets: the server's parts, who asks, and in which shop. A verb for customers only takes a Ctx<Customer>. */
export interface Ctx<Who extends Actor = Actor> extends AppContext {
  actor: Who
  scope: Scope
  requestId: string
  /** IP address of who asks; of IPv6 the network, in which one visitor has as many addresses as they like */
  ip: string
  /** header names in lower case */
  headers: Record<string, string | string[] | undefined>
}
