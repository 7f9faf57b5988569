import sentences from '../commerce/src/words/en/mails.ts'
import type { Database } from '../api/src/db/connections/pool.ts'
import { findBrokenInvariants } from '../api/test/checks/check-orders.ts'
import { headerOf, type ReceivedMail } from '../api/test/fakes/fake-mail-server.ts'
import type { Cluster } from './cluster.ts'
import type { Journal } from './journal.ts'
import type { ServerState } from './messages.ts'

/** Memory may grow by this much during a scenario before it counts as leaked. */
const growth = { share: 0.2, mb: 10 }

interface Seen {
  db: Database
  pool: Cluster['pool']
  journal: Journal
  mails: ReceivedMail[]
  /** units in stock when the products were created */
  units: Map<number, number>
  /** of each server, before and now */
  states: { before: ServerState | undefined; now: ServerState }[]
  unexpectedEnds: string[]
}

/**
 * What must hold after any fault: a sentence for each violation, with the number of its invariant. I2, I3, I4, I6 and I7
 * only concern tables, and every test of orders checks them as well.
 */
export async function findBroken(seen: Seen): Promise<string[]> {
  const ofTables = await findBrokenInvariants(seen.db)
  const ofOthers = await Promise.all([
    findLost(seen),
    findOversold(seen),
    findUnsent(seen),
    findLeftOver(seen),
  ])
  const open = seen.journal.unknownKeys().map((key) => `I8 nobody knows what became of ${key}`)
  return [...ofTables, ...ofOthers.flat(), ...open, ...findUnrestored(seen)]
}

/** I1: a confirmed order exists once, under its key. */
async function findLost({ db, journal }: Seen): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['increment_id', 'idempotency_key']).execute()
  return journal.confirmed().flatMap(({ key, number }) => {
    const count = rows.filter((row) => row.increment_id === number && row.idempotency_key === key).length
    return count === 1 ? [] : [`I1 order ${number} of ${key} was confirmed and is there ${count} times`]
  })
}

/** I3: no more was sold than there was, and stock left only by orders. */
async function findOversold({ db, units }: Seen): Promise<string[]> {
  const rows = await db.selectFrom('stock').select(['product_id', 'on_hand', 'reserved']).execute()
  return rows.flatMap(({ product_id: id, on_hand: onHand, reserved }) => {
    const had = units.get(id)
    if (had === undefined || (onHand === had && reserved >= 0 && reserved <= had)) return []
    return [`I3 product ${id} had ${had} units, has ${onHand} and promised ${reserved}`]
  })
}

const [beforeNumber = '', afterNumber = ''] = sentences.orderSubject.split('{orderNumber}')

/** '' if it confirms no order. */
function orderNamedIn(subject: string): string {
  const isConfirmation = subject.startsWith(beforeNumber) && subject.endsWith(afterNumber)
  return isConfirmation ? subject.slice(beforeNumber.length, subject.length - afterNumber.length) : ''
}

/** I5: each order's mail was sent, and all its copies are one mail. */
async function findUnsent({ db, mails }: Seen): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('increment_id').execute()
  const ids = new Map<string, Set<string>>()
  for (const mail of mails) {
    const number = orderNamedIn(headerOf(mail, 'subject') ?? '')
    ids.set(number, (ids.get(number) ?? new Set()).add(headerOf(mail, 'message-id') ?? ''))
  }
  return rows.flatMap(({ increment_id: number }) => {
    const count = ids.get(number)?.size ?? 0
    return count === 1 ? [] : [`I5 order ${number} has mails of ${count} ids`]
  })
}

/** I9: nothing waits any more, and nothing is locked. */
async function findLeftOver({ pool }: Seen): Promise<string[]> {
  const { rows } = await pool.query<{ problem: string }>(`
    select 'I9 job ' || id || ' ' || kind || ' is ' || state || ' after ' || tries || ' tries: ' || last_error as problem
    from outbox where state = 'waiting'
    union all
    select 'I9 somebody holds a key: ' || pid from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    union all
    select 'I9 a transaction is left open: ' || pid || ' ' || query from pg_stat_activity
    where state like 'idle in transaction%' and now() - xact_start > interval '30 seconds'`)
  return rows.map(({ problem }) => problem)
}

/** I11: every server runs as before, with all its connections and without leaked memory. */
function findUnrestored({ states, unexpectedEnds }: Seen): string[] {
  return [
    ...unexpectedEnds.map((end) => `I11 ${end}`),
    ...states.flatMap(({ before, now }) => {
      const { total, idle, waiting } = now.connections
      const isBusy = total !== idle || waiting > 0
      const most = before === undefined ? Infinity : before.liveMb * (1 + growth.share) + growth.mb
      return [
        ...(isBusy ? [`I11 ${idle} of ${total} connections are idle and ${waiting} wait for one`] : []),
        ...(now.liveMb > most
          ? [`I11 ${now.liveMb.toFixed(1)} MB are held, ${before?.liveMb.toFixed(1)} before`]
          : []),
      ]
    }),
  ]
}
