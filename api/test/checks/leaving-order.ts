import { leaveLines } from '#src/cart/additions/brought-queries'
import { lockCart } from '#src/cart/queries'
import { inTransaction } from '#src/db/transaction'
import type { openTestApp } from '#test/support'

type Shop = Pick<Awaited<ReturnType<typeof openTestApp>>, 'db' | 'pool'>

/** An order that holds a cart until it is told to end: it gives the id to a new cart, with its lines. */
export async function beginLeavingOrder({ db, pool }: Shop, token: string) {
  const { id } = await db.selectFrom('cart').select('id').where('token', '=', token).executeTakeFirstOrThrow()
  const lines = await db.selectFrom('cart_item').select('line_key').where('cart_id', '=', id).execute()
  const [begun, told] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const order = inTransaction(db, async (tx) => {
    await lockCart(tx, token)
    begun.resolve(undefined)
    await told.promise
    const lineKeys = lines.map((line) => line.line_key)
    await leaveLines(tx, { id, token, lineKeys }, token.split('').toReversed().join(''))
    await tx.updateTable('cart').set({ status: 'ordered' }).where('id', '=', id).execute()
  })
  await begun.promise
  return {
    end: async () => {
      told.resolve(undefined)
      await order
    },
    /** how many statements of this name wait for it */
    waiting: async (name: string) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`/* prepared: ${name} */%`],
      )
      return rows[0]?.count
    },
  }
}

/** Runs this in three transactions, one of which begins before the order ends. Answers how many went on at once. */
export async function mostAtOnce(
  shop: Shop,
  { token, name }: { token: string; name: string },
  lock: (tx: Shop['db']) => Promise<unknown>,
): Promise<number> {
  const order = await beginLeavingOrder(shop, token)
  const [begunMs, heldMs] = [10, 100]
  let most = 0
  let now = 0
  const change = () =>
    inTransaction(shop.db, async (tx) => {
      await lock(tx)
      most = Math.max(most, ++now)
      await new Promise((done) => setTimeout(done, heldMs))
      now--
    })
  const first = change()
  while ((await order.waiting(name)) !== 1) await new Promise((done) => setTimeout(done, begunMs))
  await order.end()
  await Promise.all([first, change(), change()])
  return most
}
