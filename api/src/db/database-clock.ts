import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

const lookEveryMs = 10_000
const noticedDifferenceMs = 5_000

/**
 * The database's time, for everything that is compared with stored times. Between two reads it follows the steady clock
 * of this process, which nobody can set: the machine's time of day may be wrong by months.
 */
export class DatabaseClock {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #timer: NodeJS.Timeout
  /** of the database when the steady clock was at 0 */
  #originMs = 0
  #errorMs = Infinity
  #isDifferenceTold = false

  static async open(parts: { db: Database; log: FastifyBaseLogger }): Promise<DatabaseClock> {
    const clock = new DatabaseClock(parts)
    await clock.look()
    return clock
  }

  private constructor({ db, log }: { db: Database; log: FastifyBaseLogger }) {
    this.#db = db
    this.#log = log
    // If the database is down it is asked again later; until then the steady clock counts.
    this.#timer = setInterval(() => void this.look().catch(() => undefined), lookEveryMs).unref()
  }

  now(): Date {
    return new Date(this.#originMs + performance.now())
  }

  /** Asks the database. A fast answer is exact; a slow one only counts if it shows that the clock was set. */
  async look(): Promise<void> {
    const asked = performance.now()
    const time = await readDatabaseTime(this.#db)
    const errorMs = (performance.now() - asked) / 2
    const originMs = time.getTime() - asked - errorMs
    if (errorMs > this.#errorMs && Math.abs(originMs - this.#originMs) <= errorMs + this.#errorMs) return
    this.#originMs = originMs
    this.#errorMs = errorMs
    this.#tellDifference()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #tellDifference(): void {
    const differenceMs = Date.now() - this.now().getTime()
    const isDifferent = Math.abs(differenceMs) > noticedDifferenceMs
    if (isDifferent && !this.#isDifferenceTold) {
      const seconds = Math.round(differenceMs / 1000)
      this.#log.warn({ seconds }, 'the clock of this machine is not that of the database, which counts')
    }
    this.#isDifferenceTold = isDifferent
  }
}

/** The database's time at this moment. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say what time it is.')
  return row.now
}
