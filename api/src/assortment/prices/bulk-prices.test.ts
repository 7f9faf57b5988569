import * as contract from 'commerce/contract/studio/assortment'
import type { WireBulkRule } from 'commerce/contract/studio/assortment'
import { sql } from 'kysely'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { slownessNow } from '#test/checks/machine-speed'
import { newOwner, newPartner } from '#test/desks/studios'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

test('[part of STUDIO-12] a preview of many prices changes nothing, and what it says is what the change then does', async () => {
  const { owner, products, skus } = await desk.withProducts(20, null, 11)
  const before = await desk.rowsOf(owner)
  const rule: WireBulkRule = { kind: 'percent', percent: '-12.5' }
  const told = valueOf(await desk.preview(owner, rule, skus))
  expect(told.is_possible).toBe(true)
  expect(told.rows).toMatchObject([
    { old_price: 20, student_price: 17.5, my_price: 10, msrp: 25, profit: 7.5, warnings: [] },
    { old_price: 25, student_price: 21.88, profit: 11.88, warnings: [] },
    { old_price: 11, student_price: 9.63, profit: -0.37, warnings: ['below-my-price'] },
  ])
  expect(await desk.rowsOf(owner)).toEqual(before)
  const { rows } = valueOf(await desk.reprice(owner, rule, products))
  expect(rows.map(({ student_price }) => student_price)).toEqual(
    told.rows.map(({ student_price }) => student_price),
  )
  expect(rows.map(({ version }) => version)).toEqual([2, 2, 2])
})

test('[part of STUDIO-12] a preview tells the version and name of each product, also hidden, and answers and conflicts tell the name', async () => {
  const { owner, products, skus } = await desk.withProducts(20, 30)
  const [sku = '', other = ''] = skus
  valueOf(await desk.change(owner, sku, { is_published: false }))
  const { rows } = valueOf(await desk.preview(owner, { kind: 'set', price: 25 }, skus))
  const names = skus.map((each) => `Ballet skirt ${each}`)
  expect(rows).toMatchObject([
    { sku, name: names[0], version: 2 },
    { sku: other, name: names[1], version: 1 },
  ])
  expect(await desk.reprice(owner, { kind: 'set', price: 25 }, products)).toMatchObject({
    meta: { changed: [{ sku, name: names[0] }] },
  })
  const id = randomUUID()
  const named = [{ name: names[0] }, { name: names[1] }]
  expect(valueOf(await desk.reprice(owner, { kind: 'set', price: 25 }, rows, id)).rows).toMatchObject(named)
  valueOf(await desk.remove(owner, sku))
  expect(await desk.undo(owner, id)).toMatchObject({
    meta: { changed: [{ sku, name: names[0], saved: null }] },
  })
  valueOf(await desk.add(owner, { sku, price: 25 }))
  expect(valueOf(await desk.undo(owner, id)).rows).toMatchObject(named)
})

test('[part of STUDIO-12] if one of many prices cannot be, none is changed, and it is named', async () => {
  const { owner, products } = await desk.withProducts(20, 3, 20)
  const before = await desk.rowsOf(owner)
  const rule: WireBulkRule = { kind: 'amount', amount: '-5' }
  expect(
    valueOf(
      await desk.preview(
        owner,
        rule,
        products.map(({ sku }) => sku),
      ),
    ),
  ).toMatchObject({ is_possible: false })
  expect(await desk.reprice(owner, rule, products)).toMatchObject({
    code: 400,
    fields: [{ field: 'products.1', message: 'Price can`t be lower 0' }],
  })
  const unknown = await desk.reprice(owner, { kind: 'default' }, [...products, { sku: 'none', version: 1 }])
  expect(unknown).toMatchObject({ code: 404, fields: [{ field: 'products.3' }] })
  const twice = await desk.reprice(owner, { kind: 'default' }, [...products, products[0]!])
  expect(twice).toMatchObject({ code: 400, fields: [{ field: 'products.3.sku' }] })
  for (const [rule, field] of [
    [{ kind: 'set' }, 'rule.price'],
    [{ kind: 'percent', percent: 'half' }, 'rule.percent'],
    [{ kind: 'margin', percent: 100 }, 'rule.percent'],
    [{ kind: 'amount', amount: '1,2' }, 'rule.amount'],
  ] as const)
    expect(await desk.reprice(owner, rule, products)).toMatchObject({ code: 400, fields: [{ field }] })
  expect(await desk.rowsOf(owner)).toEqual(before)
})

test('[part of STUDIO-12] of two owners who change the same prices at once one is told, with both values, and nothing is half done', async () => {
  const { owner, products, skus } = await desk.withProducts(20, 30)
  const partner = await newPartner(shop, owner)
  const [sku = ''] = skus
  const answers = await Promise.all([
    desk.reprice(owner, { kind: 'set', price: 40 }, products),
    desk.reprice(partner, { kind: 'amount', amount: 1 }, products.toReversed()),
  ])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const told = answers.find(({ ok }) => !ok)
  const isFirst = answers[0].ok
  expect((await desk.rowsOf(owner)).map((row) => row.student_price_cents)).toEqual(
    isFirst ? [40_00, 40_00] : [21_00, 31_00],
  )
  expect(told).toMatchObject({ code: 409, reason: 'studio-products-changed' })
  expect(told).toMatchObject({
    meta: {
      changed: expect.arrayContaining([
        expect.objectContaining({
          sku,
          saved: expect.objectContaining({ price: isFirst ? 40 : 21, version: 2 }),
          sent: { version: 1, price: isFirst ? 41 : 40 },
        }),
      ]),
    },
  })
  const single = await desk.change(owner, sku, { price: '50', version: 1 })
  expect(single).toMatchObject({
    code: 409,
    meta: { changed: [{ sku, saved: { version: 2 }, sent: { price: 50 } }] },
  })
})

test('[part of STUDIO-12] if a price would not come out as it was previewed, none is changed, and what it would be now is told', async () => {
  const { owner, skus } = await desk.withProducts(null, 20)
  const rule: WireBulkRule = { kind: 'percent', percent: 10 }
  const { rows } = valueOf(await desk.preview(owner, rule, skus))
  expect(rows.map(({ student_price }) => student_price)).toEqual([27.5, 22])
  const before = await desk.rowsOf(owner)
  const id = randomUUID()
  const confirm = () => desk.confirm(owner, rule, rows, id)
  const setDefault = (percent: number) =>
    owner.client.call(contract.changeDefaultPrice, {
      query: { ownerId: owner.id },
      body: { kind: 'percent', percent },
    })
  const changed = (price: number) => ({
    code: 409,
    reason: 'studio-products-changed',
    meta: { changed: [{ sku: skus[0], saved: { price: null, version: 1 }, sent: { version: 1, price } }] },
  })
  valueOf(await setDefault(100))
  expect(await confirm()).toMatchObject(changed(22))
  valueOf(await setDefault(150))
  await shop.db
    .updateTable('product_price')
    .set({ price_cents: 12_00 })
    .where('price_group_id', '=', owner.priceGroupId)
    .execute()
  expect(await confirm()).toMatchObject(changed(33))
  const tooLow = await desk.confirm(owner, { kind: 'amount', amount: '-1000' }, rows)
  expect(tooLow).toMatchObject({ code: 400, fields: [{ field: 'products.0' }, { field: 'products.1' }] })
  expect(await desk.rowsOf(owner)).toEqual(before)
  valueOf(await setDefault(108.34))
  expect(valueOf(await confirm()).rows).toMatchObject([{ price: 27.5 }, { price: 22 }])
  valueOf(await setDefault(150))
  expect(valueOf(await confirm()).rows).toMatchObject([{ price: 27.5 }, { price: 22 }])
  const others = rows.map((row) => ({ ...row, student_price: 1 }))
  expect(await desk.confirm(owner, rule, others, id)).toMatchObject({ code: 422, reason: 'key-reused' })
})

test('[part of STUDIO-12] a change of prices that is sent twice counts once, also at once', async () => {
  const { owner, products } = await desk.withProducts(20)
  const id = randomUUID()
  const rule: WireBulkRule = { kind: 'percent', percent: 10 }
  const answers = await Promise.all([
    desk.reprice(owner, rule, products, id),
    desk.reprice(owner, rule, products, id),
  ])
  for (const answer of answers) expect(valueOf(answer).rows).toMatchObject([{ price: 22, version: 2 }])
  expect(valueOf(await desk.reprice(owner, rule, products, id))).toEqual(valueOf(answers[0]))
})

test('[part of STUDIO-12] the key of a change of prices, sent with another rule or other products, is refused and changes nothing', async () => {
  const { owner, products } = await desk.withProducts(20, 30)
  const id = randomUUID()
  const rule: WireBulkRule = { kind: 'percent', percent: 10 }
  const [first, second] = products
  const done = valueOf(await desk.reprice(owner, rule, [first!], id))
  const after = await desk.rowsOf(owner)
  const others: [WireBulkRule, { sku: string; version: number }[]][] = [
    [{ kind: 'percent', percent: 20 }, [first!]],
    [{ kind: 'set', price: 22 }, [first!]],
    [rule, [second!]],
    [rule, [first!, second!]],
    [rule, [{ sku: first!.sku, version: 2 }]],
  ]
  for (const [otherRule, otherProducts] of others)
    expect(await desk.reprice(owner, otherRule, otherProducts, id)).toMatchObject({
      code: 422,
      reason: 'key-reused',
      result: 'This key was already used for a different change.',
      fields: [{ field: 'change_id' }],
    })
  expect(await desk.rowsOf(owner)).toEqual(after)
  expect(valueOf(await desk.reprice(owner, { kind: 'percent', percent: '10.0' }, [first!], id))).toEqual(done)
})

test('[part of STUDIO-12] a change of prices is undone as a whole for ten minutes, unless one of them was changed since', async () => {
  const { owner, products, skus } = await desk.withProducts(20, null)
  const before = await desk.rowsOf(owner)
  const [first, late] = [randomUUID(), randomUUID()]
  const changed = valueOf(await desk.reprice(owner, { kind: 'margin', percent: 60 }, products, first))
  expect(changed.rows.map(({ price }) => price)).toEqual([25, 25])
  expect(new Date(changed.undo_until).getTime() - shop.context.now().getTime()).toBeGreaterThan(590_000)
  expect(valueOf(await desk.undo(owner, first)).rows.map(({ price }) => price)).toEqual([20, null])
  expect(await desk.rowsOf(owner)).toEqual(before)
  expect(valueOf(await desk.undo(owner, first)).rows).toMatchObject([{ version: 3 }, { version: 3 }])
  const { rows } = valueOf(
    await desk.reprice(
      owner,
      { kind: 'set', price: 33 },
      changed.rows.map(({ sku }) => ({ sku, version: 3 })),
      late,
    ),
  )
  valueOf(await desk.change(owner, skus[1] ?? '', { price: 34, version: rows[1]?.version }))
  const kept = await desk.rowsOf(owner)
  expect(await desk.undo(owner, late)).toMatchObject({
    code: 409,
    meta: { changed: [{ sku: skus[1], saved: { price: 34 }, sent: { price: null } }] },
  })
  expect(await desk.rowsOf(owner)).toEqual(kept)
  valueOf(await desk.change(owner, skus[1] ?? '', { price: 33 }))
  await sql`update studio_price_edit set created_at = created_at - interval '601 seconds' where id = ${late}`.execute(
    shop.db,
  )
  expect(await desk.undo(owner, late)).toMatchObject({ code: 409, reason: 'price-change-final' })
  expect(await desk.undo(owner, randomUUID())).toMatchObject({ code: 404, reason: 'price-change-not-found' })
  const history = await sql<{ owner: number; old: number | null; new: number | null }>`
    select e.owner_id as owner, c.old_cents as old, c.new_cents as new from studio_price_change c
    join studio_price_edit e on e.studio_id = c.studio_id and e.id = c.edit_id
    where e.id = ${first} order by c.product_id`.execute(shop.db)
  expect(history.rows).toEqual([
    { owner: owner.ownerId, old: 20_00, new: 25_00 },
    { owner: owner.ownerId, old: null, new: 25_00 },
  ])
})

const money = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100)
const anyRule: fc.Arbitrary<WireBulkRule> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), price: money }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -100, max: 300 }) }),
  fc.record({ kind: fc.constant('margin' as const), percent: fc.integer({ min: 0, max: 99 }) }),
  fc.constant({ kind: 'default' as const }),
)

test('[part of STUDIO-12] whatever is changed and undone is as before, and what cannot be changed is so at once', async () => {
  const { owner, products, skus } = await desk.withProducts(null, 12, 18.5)
  await fc.assert(
    fc.asyncProperty(fc.array(anyRule, { minLength: 1, maxLength: 3 }), async (rules) => {
      const before = await desk.rowsOf(owner)
      const done: string[] = []
      for (const rule of rules) {
        const versions = await Promise.all(
          skus.map(async (sku) => valueOf(await desk.read(owner, sku)).version),
        )
        const { is_possible: isPossible } = valueOf(await desk.preview(owner, rule, skus))
        const id = randomUUID()
        const answer = await desk.reprice(
          owner,
          rule,
          products.map(({ sku }, at) => ({ sku, version: versions[at] ?? 0 })),
          id,
        )
        expect(answer.ok).toBe(isPossible)
        if (answer.ok) done.push(id)
      }
      for (const id of done.toReversed()) valueOf(await desk.undo(owner, id))
      expect(await desk.rowsOf(owner)).toEqual(before)
    }),
    { numRuns: 15 },
  )
})

/** A store with so many products, without a call for each. */
async function largeStore(count: number) {
  const owner = await newOwner(shop)
  await sql`
    with made as (
      insert into product (sku, type, name, url_key, price_cents)
      select name, 'simple', name, name, 2000
      from (select 'many-' || ${owner.studioId}::text || '-' || n as name from generate_series(1, ${count}) n) named
      returning id
    ), priced as (
      insert into product_price (product_id, price_group_id, price_cents) select id, ${owner.priceGroupId}, 1000 from made
    )
    insert into studio_product (studio_id, product_id, is_published, student_price_cents)
    select ${owner.studioId}, id, true, case when id % 2 = 0 then 1500 + id % 100 end from made`.execute(
    shop.db,
  )
  const { rows } = await sql<{ sku: string; version: number }>`
    select p.sku, sp.version from studio_product sp join product p on p.id = sp.product_id
    where sp.studio_id = ${owner.studioId} order by p.id`.execute(shop.db)
  return { owner, products: rows }
}

/** What servers hold prices by, and what their search indexes hear of. */
async function catalogState() {
  const { rows } = await sql<{ state: string }>`
    select json_build_array((select json_agg(id order by id) from held_revision),
      (select count(*) from catalog_change), (select max(xid) from catalog_change))::text as state`.execute(
    shop.db,
  )
  return rows[0]?.state
}

test('[part of STUDIO-12] a thousand prices change within two seconds, are undone, and no server reads the catalog again', async () => {
  const { owner, products } = await largeStore(1_000)
  await shop.search.caughtUp()
  const [before, state] = [await desk.rowsOf(owner), await catalogState()]
  const id = randomUUID()
  const startedAt = performance.now()
  const { rows } = valueOf(await desk.reprice(owner, { kind: 'percent', percent: '7.5' }, products, id))
  expect(performance.now() - startedAt).toBeLessThan(2_000 * Math.max(1, slownessNow()))
  expect(rows).toHaveLength(1_000)
  expect(await desk.rowsOf(owner)).not.toEqual(before)
  valueOf(await desk.undo(owner, id))
  expect(await desk.rowsOf(owner)).toEqual(before)
  const sku = products[0]?.sku ?? ''
  valueOf(await desk.change(owner, sku, { price: 12, relations: [await desk.addCode(owner, 'Tap')] }))
  valueOf(await desk.remove(owner, sku))
  expect(await catalogState()).toEqual(state)
})

test('[part of STUDIO-12] a change of many prices that is killed on its way has changed none of them', async () => {
  const { owner, products } = await largeStore(200)
  const before = await desk.rowsOf(owner)
  const id = randomUUID()
  const blocker = await shop.pool.connect()
  try {
    // The last of its statements waits here, after all prices are written.
    await blocker.query('begin; lock table studio_price_change in access exclusive mode')
    const running = desk.reprice(owner, { kind: 'set', price: 44 }, products, id)
    const killed = async () => {
      const { rows } = await shop.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into studio_price_change%'`,
      )
      return rows.length
    }
    while ((await killed()) === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(await running).toMatchObject({ ok: false })
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect(await desk.rowsOf(owner)).toEqual(before)
  expect(await desk.undo(owner, id)).toMatchObject({ code: 404 })
  expect(valueOf(await desk.reprice(owner, { kind: 'set', price: 44 }, products, id)).rows).toHaveLength(200)
})

test('[part of STUDIO-18] the studio’s default price holds wherever it set none', async () => {
  const { owner, products, skus } = await desk.withProducts(null, 30)
  const say = (body: { kind: 'list' | 'percent' | 'margin'; percent?: string }) =>
    owner.client.call(contract.changeDefaultPrice, { query: { ownerId: owner.id }, body })
  const priceOf = async () =>
    Promise.all(skus.map(async (sku) => valueOf(await desk.read(owner, sku)).student_price))
  expect(await priceOf()).toEqual([25, 30])
  expect(valueOf(await say({ kind: 'margin', percent: '37.5' }))).toEqual({ kind: 'margin', percent: 37.5 })
  expect(await priceOf()).toEqual([16, 30])
  valueOf(await say({ kind: 'percent', percent: '20' }))
  expect(await priceOf()).toEqual([12, 30])
  valueOf(await desk.reprice(owner, { kind: 'default' }, products))
  expect(await priceOf()).toEqual([12, 12])
  const asked = await owner.client.call(contract.readDefaultPrice, { query: { ownerId: owner.id } })
  expect(valueOf(asked)).toEqual({ kind: 'percent', percent: 20 })
  expect(await say({ kind: 'margin', percent: '100' })).toMatchObject({
    code: 400,
    fields: [{ field: 'percent' }],
  })
  expect(await say({ kind: 'percent', percent: '-100.0001' })).toMatchObject({
    code: 400,
    fields: [{ field: 'percent', message: 'Price can`t be lower 0' }],
  })
  expect(await priceOf()).toEqual([12, 12])
  valueOf(await say({ kind: 'percent', percent: '-100' }))
  expect(await priceOf()).toEqual([0, 0])
  valueOf(await say({ kind: 'list' }))
  expect(await priceOf()).toEqual([25, 25])
})
