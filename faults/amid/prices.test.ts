import { changePrices, undoPrices } from 'commerce/contract/studio/assortment'
import { listProductTable } from 'commerce/contract/studio/product-table'
import { expect } from 'vitest'
import { beginSession } from '../../api/src/session/begin-session.ts'
import { newHolder } from '../../api/test/sessions.ts'
import { clientOf, newIp } from '../client.ts'
import { scenariosOf } from '../scenario.ts'
import type { FaultShop } from '../shop.ts'
import { killAmid, type Moment } from './kill-amid.ts'

const products = 1_000
const scenario = scenariosOf({ servers: 1 })

/** An owner whose store has a thousand products at 20 dollars. */
async function newLargeStore({ cluster: { db, pool }, baseUrls }: FaultShop) {
  const holder = await newHolder({ db }, 'owner')
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  const { ownerId } = holder
  const { rows } = await pool.query<{ studioId: number; sku: string }>(
    `
    with owner as (select studio_id from studio_owner where id = $1), price_group_made as (
      insert into price_group (id, code) select 100000 + studio_id, 'Studio ' || studio_id from owner returning id
    ), grouped as (
      update studio set price_group_id = 100000 + id where id = (select studio_id from owner) returning id
    ), made as (
      insert into product (sku, type, name, url_key, price_cents)
      select name, 'simple', name, name, 2000
      from (select 'many-' || studio_id || '-' || n as name from owner, generate_series(1, ${products}) n) named
      returning id, sku
    ), priced as (
      insert into product_price (product_id, price_group_id, price_cents)
      select made.id, price_group_made.id, 1000 from made, price_group_made
    ), held as (
      insert into studio_product (studio_id, product_id, is_published, student_price_cents)
      select grouped.id, made.id, true, 2000 from made, grouped
    )
    select grouped.id as "studioId", made.sku from made, grouped`,
    [ownerId],
  )
  const { accessToken } = await beginSession(db, { kind: 'owner', ownerId }, new Date())
  const client = clientOf(() => baseUrls()[0] ?? '', newIp())
  const headers = { authorization: `Bearer ${accessToken}` }
  const query = { owner_id: String(ownerId) }
  const list = rows.map(({ sku }) => ({ sku, version: 1 }))
  const changedNow = async () => {
    const { rows: counted } = await pool.query<{ count: number }>(
      `select count(*)::int as count from studio_product where studio_id = $1 and student_price_cents = 4400`,
      [rows[0]?.studioId],
    )
    return counted[0]?.count
  }
  return {
    changedNow,
    change: (change_id: string) =>
      client.call(changePrices, {
        query,
        headers,
        body: { change_id, rule: { kind: 'set', price: 44 }, products: list },
      }),
    undo: (change_id: string) => client.call(undoPrices, { query, headers, body: { change_id } }),
    table: () => client.call(listProductTable, { query, headers }),
  }
}

const moments: [name: string, moment: Moment, changed: number][] = [
  ['at row 500', { changing: 'studio_product', row: 500 }, 0],
  ['after its rows are noted', { after: 'studio_price_change' }, 0],
  ['while it commits', { committing: 'studio_price_edit' }, products],
]

for (const [name, moment, changed] of moments) {
  scenario(
    `[F36] kill -9 amid a change of a thousand prices ${name}: all or none changed, the table says which, and the same change again counts once`,
    async (shop) => {
      const [server] = shop.servers
      const { change, undo, table, changedNow } = await newLargeStore(shop)
      const id = crypto.randomUUID()
      const kill = async () => server?.kill()
      expect(await killAmid(shop.cluster, moment, { act: () => change(id), kill })).toMatchObject({ code: 0 })
      await server?.start()
      expect(await changedNow()).toBe(changed)
      const shown = await table()
      expect(shown.ok && shown.value.last_change?.change_id).toBe(changed === 0 ? undefined : id)
      expect((await change(id)).ok).toBe(true)
      expect(await changedNow()).toBe(products)
      expect((await undo(id)).ok).toBe(true)
      expect(await changedNow()).toBe(0)
    },
  )
}
