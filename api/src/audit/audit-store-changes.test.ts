import * as contract from 'commerce/contract/studio/assortment'
import * as dressCodes from 'commerce/contract/studio/dress-codes'
import { orderStudioCategories } from 'commerce/contract/studio/studio-menu'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newPartner, type OwnerDesk } from '#test/desks/studios'
import { buildCategory, buildProduct } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

/** The events of the owner's studio since they were last asked for, each with who did it. */
function eventsOf({ studioId }: Pick<OwnerDesk, 'studioId'>) {
  let seen = 0
  return async () => {
    const { rows } = await sql<{ id: number; said: string }>`
      select id, concat_ws(' ', event, 'by', actor_kind, actor_id, times) as said from audit_log
      where subject_kind = 'studio' and subject_id = ${String(studioId)} and id > ${seen} order by id`.execute(
      shop.db,
    )
    seen = rows.at(-1)?.id ?? seen
    return rows.map(({ said }) => said)
  }
}

test('[part of E-59] who changed prices, products, dress codes and the order of categories of a store is recorded, once a request', async () => {
  const { owner, skus } = await desk.withProducts(20, 30)
  const partner = await newPartner(shop, owner)
  const [sku = ''] = skus
  const events = eventsOf(owner)
  await events()
  const [prices, products] = [`student-prices-changed by owner`, `store-products-changed by owner`]
  const [mine, theirs] = [`${owner.ownerId} 1`, `${partner.ownerId} 1`]

  valueOf(await desk.change(owner, sku, { price: 21 }))
  expect(await events()).toEqual([`${prices} ${mine}`])
  valueOf(await desk.change(partner, sku, { price: 21, is_published: false }))
  expect(await events()).toEqual([`${products} ${theirs}`])
  const colors = { query: { owner_id: owner.id, sku }, body: { allowed_colors: null } }
  valueOf(await owner.client.call(contract.changeAllowedColors, colors))
  expect(await events()).toEqual([`${products} ${mine}`])
  const standard = { query: { ownerId: owner.id }, body: { kind: 'percent', percent: 10 } } as const
  valueOf(await owner.client.call(contract.changeDefaultPrice, standard))
  expect(await events()).toEqual([`${prices} ${mine}`])
  const changeId = randomUUID()
  const there = [valueOf(await desk.read(owner, sku))]
  valueOf(await desk.reprice(partner, { kind: 'percent', percent: 5 }, there, changeId))
  valueOf(await desk.reprice(partner, { kind: 'percent', percent: 5 }, there, changeId))
  expect(await events()).toEqual([`${prices} ${theirs}`])
  valueOf(await desk.undo(owner, changeId))
  valueOf(await desk.undo(owner, changeId))
  expect(await events()).toEqual([`${prices} ${mine}`])
  // With a product its own price goes: back in the store it has the default price.
  valueOf(await desk.remove(owner, sku))
  expect(await events()).toEqual([`${products} ${mine}`, `${prices} ${mine}`])
  valueOf(await desk.add(partner, { sku }))
  valueOf(await desk.remove(partner, sku))
  expect(await events()).toEqual([`${products} ${theirs}`, `${products} ${theirs}`])

  const ids = [await desk.addCode(owner, 'Ballet'), await desk.addCode(owner, 'Tap')]
  const query = { ownerId: owner.id }
  const one = { query: { ...query, _id: ids[0] ?? '' } }
  valueOf(await owner.client.call(dressCodes.changeDressCode, { ...one, body: { name: 'Ballet I' } }))
  const turned = { relations: ids.toReversed().map((_id, position) => ({ _id, position })) }
  for (let times = 0; times < 2; times += 1)
    valueOf(await owner.client.call(dressCodes.orderDressCodes, { query, body: turned }))
  const byPartner = { query: { ownerId: partner.id, _id: ids[0] ?? '' } }
  valueOf(await partner.client.call(dressCodes.deleteDressCode, byPartner))
  expect(await events()).toEqual(
    [mine, mine, mine, mine, theirs].map((who) => `dress-codes-changed by owner ${who}`),
  )

  const categoryIds = [
    await buildCategory(shop.db, { name: 'Tutus' }),
    await buildCategory(shop.db, { name: 'Tights' }),
  ]
  const { id, sku: shown } = await buildProduct(shop.db, { categoryIds })
  await desk.setPrice(id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: shown }))
  expect(await events()).toEqual([`${products} ${mine}`])
  await shop.search.caughtUp()
  const placed = { relations: categoryIds.toReversed().map((_id, position) => ({ _id, position })) }
  valueOf(await owner.client.call(orderStudioCategories, { query, body: placed }))
  expect(await events()).toEqual([`categories-ordered by owner ${mine}`])
  valueOf(await desk.remove(partner, shown))
  expect(await events()).toEqual([`${products} ${theirs}`])
})

test('[part of E-59] a change of the store that is refused is not recorded, and no price or name is in the record', async () => {
  const { owner, products, skus } = await desk.withProducts(20)
  const events = eventsOf(owner)
  await events()
  const [sku = ''] = skus
  expect(await desk.change(owner, sku, { price: 7_654.32, relations: ['1234567'] })).toMatchObject({
    code: 404,
  })
  expect(await desk.reprice(owner, { kind: 'amount', amount: '-50' }, products)).toMatchObject({ code: 400 })
  expect(await events()).toEqual([])
  await desk.addCode(owner, 'Zebra Ballet')
  valueOf(await desk.change(owner, sku, { price: 7_654.32 }))
  const { rows } = await sql<{ row: string }>`
    select row_to_json(audit_log)::text as row from audit_log where subject_id = ${String(owner.studioId)}`.execute(
    shop.db,
  )
  expect(rows.map(({ row }) => row).join('')).not.toMatch(/7654|Zebra/)
})
