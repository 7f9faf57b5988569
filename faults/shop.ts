import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltProduct, buildProduct } from '../api/test/factories.ts'
import { openFakeMailServer, acceptsEverything } from '../api/test/fakes/fake-mail-server.ts'
import { browse, type Buyer, newBuyer } from './buyers.ts'
import { findBroken } from './checker.ts'
import { Cluster } from './cluster.ts'
import { Journal } from './journal.ts'
import type { ServerState } from './messages.ts'
import { Server } from './server.ts'

const settledWithinMs = 120_000
const leaseOfTheDeadMs = 3_000

interface Parts {
  folder: string
  cluster: Cluster
  servers: Server[]
  post: Awaited<ReturnType<typeof openFakeMailServer>>
}

/** Servers on one database and one mail server; every fault can reach each of them. */
export class FaultShop {
  readonly cluster: Cluster
  readonly servers: Server[]
  readonly post: Parts['post']
  journal = new Journal()
  readonly #folder: string
  readonly #units = new Map<number, number>()
  #before = new Map<Server, ServerState>()
  #after = new Map<Server, ServerState>()
  #buyers: Buyer[] = []

  private constructor({ folder, cluster, servers, post }: Parts) {
    this.#folder = folder
    this.cluster = cluster
    this.servers = servers
    this.post = post
  }

  static async open(count: number): Promise<FaultShop> {
    const folder = await mkdtemp(join(tmpdir(), 'barre-faults-'))
    const cluster = await Cluster.open(join(folder, 'postgres'))
    const post = await openFakeMailServer()
    const settings = { urls: cluster.urls, dataFolder: folder, smtpUrl: post.url }
    const servers: Server[] = []
    for (let number = 0; number < count; number++) servers.push(await Server.open(settings))
    return new FaultShop({ folder, cluster, servers, post })
  }

  /** of the running servers */
  readonly baseUrls = (): string[] =>
    this.servers.filter(({ isRunning }) => isRunning).map(({ baseUrl }) => baseUrl)

  async build(units: number): Promise<BuiltProduct> {
    const product = await buildProduct(this.cluster.db, { units })
    this.#units.set(product.id, units)
    return product
  }

  /** Someone whose order is followed to its end. */
  async buyer(product: BuiltProduct): Promise<Buyer> {
    const buyer = await newBuyer(this, [{ sku: product.sku, qty: 1 }])
    this.follow([buyer])
    return buyer
  }

  follow(buyers: Buyer[]): void {
    this.#buyers.push(...buyers)
  }

  async begin(): Promise<void> {
    this.journal = new Journal()
    this.#buyers = []
    Object.assign(this.post.answers, acceptsEverything)
    for (const server of this.servers) if (!server.isRunning) await server.start()
    await browse(this)
    this.#before = await this.#statesNow()
  }

  /** After the fault: every buyer learns the outcome of their order, and every mail is sent. */
  async settle(): Promise<void> {
    for (const server of this.servers) {
      server.proxy.heal()
      if (server.isRunning) await server.arm(null)
      else {
        this.#before.delete(server)
        await server.start()
      }
    }
    await this.cluster.isBack()
    const open = new Set(this.journal.unknownKeys())
    const theirs = this.#buyers.filter(({ order }) => open.has(order.order_id))
    await Promise.all(theirs.map((buyer) => buyer.sendUntilKnown()))
    await this.#sendAllMail()
    this.#after = await this.#statesInQuiet()
  }

  /** Sentences about violations; empty after a fault that was survived. */
  async findBroken(): Promise<string[]> {
    return findBroken({
      db: this.cluster.db,
      pool: this.cluster.pool,
      journal: this.journal,
      mails: this.post.mails,
      units: this.#units,
      states: [...this.#after].map(([server, now]) => ({ before: this.#before.get(server), now })),
      unexpectedEnds: this.servers.flatMap(({ unexpectedEnds }) => unexpectedEnds.splice(0)),
    })
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close()
    await this.cluster.close()
    await this.post.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #statesNow(): Promise<Map<Server, ServerState>> {
    const states = this.servers.map(async (server) => [server, await server.state()] as const)
    return new Map(await Promise.all(states))
  }

  /** The lease of a dead server is not awaited: it counts as expired once nothing moves any more. */
  async #sendAllMail(): Promise<void> {
    const deadline = performance.now() + settledWithinMs
    let [left, since] = [-1, performance.now()]
    while (performance.now() < deadline) {
      const { rowCount: waiting } = await this.cluster.pool.query(
        `select from outbox where state = 'waiting'`,
      )
      if (waiting === 0) return
      if (waiting !== left) [left, since] = [waiting ?? 0, performance.now()]
      if (performance.now() - since > leaseOfTheDeadMs) {
        await this.cluster.pool.query(`update outbox set next_try_at = now() where state = 'waiting'`)
        since = performance.now()
      }
      await sleep(100)
    }
  }

  /** A server polls for changes and jobs: it is quiet if nothing runs between two polls. */
  async #statesInQuiet(): Promise<Map<Server, ServerState>> {
    const deadline = performance.now() + settledWithinMs
    for (;;) {
      const states = await this.#statesNow()
      const isQuiet = [...states.values()].every(
        ({ connections: { total, idle, waiting } }) => total === idle && waiting === 0,
      )
      if (isQuiet || performance.now() > deadline) return states
      await sleep(200)
    }
  }
}
