import { type ChangeRow, listChanges, readHorizon, trimChanges } from '#src/catalog/tables/change-queries'
import type { Database } from '#src/db/connections/pool'

export interface CatalogChange {
  /** too many changes to name, or a missed one */
  everything: boolean
  tables: boolean
  /** pages, blocks and hierarchies */
  content: boolean
  productIds: number[]
  /** products of which only the number of units left changed, and neither from nor to none */
  unitIds: number[]
}

const maxChanges = 5_000
const trimEveryMs = 600_000

/** Reads the changes since the last call, each transaction once, however late it commits. */
export class CatalogChanges {
  readonly #db: Database
  #from: number
  #seen = new Set<number>()
  #trimAt = 0
  /** what had ended when it was trimmed last */
  #horizonAtTrim: number | undefined

  private constructor(db: Database, from: number) {
    this.#db = db
    this.#from = from
  }

  /** What is read from the database after this call is at least as new as the first change it will report. */
  static async startNow(db: Database): Promise<CatalogChanges> {
    return new CatalogChanges(db, await readHorizon(db))
  }

  async next(now: Date): Promise<CatalogChange> {
    const read = await listChanges(this.#db, {
      xid: this.#from,
      seen: [...this.#seen],
      limit: maxChanges + 1,
    })
    const wasTrimmed = read.trimmed >= this.#from && !this.#seen.has(read.trimmed)
    const isTooMuch = read.changes.length > maxChanges
    const everything = wasTrimmed || isTooMuch || read.changes.some(({ subject }) => subject === 'everything')
    const before = this.#from
    // Too many to read all of them: the reload that follows starts after this moment, and so sees them.
    this.#from = Math.max(read.horizon, before)
    for (const { xid } of read.changes) this.#seen.add(xid)
    this.#seen = new Set([...this.#seen].filter((xid) => xid >= this.#from))
    // What is not trimmed now is trimmed the next time; the changes were read and must not be lost.
    await this.#trim(now, read.horizon).catch(() => undefined)
    return {
      everything,
      tables: read.changes.some(({ subject }) => subject === 'tables'),
      content: read.changes.some(({ subject }) => subject === 'content'),
      productIds: idsOf(read.changes, 'product'),
      unitIds: idsOf(read.changes, 'units'),
    }
  }

  // Only what everybody could read since the last time: a transaction as long as an import ends with old changes.
  async #trim(now: Date, horizon: number): Promise<void> {
    if (now.getTime() < this.#trimAt) return
    const below = this.#horizonAtTrim
    this.#trimAt = now.getTime() + trimEveryMs
    this.#horizonAtTrim = horizon
    if (below !== undefined) await trimChanges(this.#db, below)
  }
}

function idsOf(changes: ChangeRow[], asked: ChangeRow['subject']): number[] {
  return changes.flatMap(({ subject, productId }) => (subject === asked ? productId : []))
}
