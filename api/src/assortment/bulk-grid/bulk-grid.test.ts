import { bulkGridFromWire } from 'commerce/contract/codecs/studio/bulk-grid-from-wire'
import { bulkDataSchema, readBulkGrid } from 'commerce/contract/studio/bulk-grid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { buildChoices, buildOption } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

async function ask({ client }: Pick<OwnerDesk, 'client'>, sku: string) {
  await shop.search.caughtUp()
  return client.call(readBulkGrid, { query: { sku } })
}

test('[part of STUDIO-14] the grid of a product is colors by sizes with the stock of each, and its text is as described', async () => {
  const owner = await newOwner(shop)
  const [black, pink] = [
    await buildOption(shop.db, 'color', 'Noir'),
    await buildOption(shop.db, 'color', 'Rose'),
  ]
  const [small, large] = [
    await buildOption(shop.db, 'apparel_size', 'Petite'),
    await buildOption(shop.db, 'apparel_size', 'Grande'),
  ]
  const variant = (color: number, apparel_size: number, units: number, more = {}) => ({
    options: { color, apparel_size },
    units,
    ...more,
  })
  const { id, sku } = await buildChoices(shop.db, {}, [
    variant(black, small, 7),
    variant(black, large, 0),
    variant(pink, small, 0, { manage_stock: false }),
  ])
  expect(await ask(owner, sku)).toMatchObject({ code: 404, reason: 'product-not-found' })
  await desk.setPrice(id, owner.priceGroupId, 10_00)
  const { bulkData } = valueOf(await ask(owner, sku))
  expect(bulkDataSchema.safeParse(JSON.parse(bulkData)).success).toBe(true)
  const { rows, columns, cells } = bulkGridFromWire(bulkData)
  expect(rows.map(({ label }) => label)).toEqual(['Noir', 'Rose'])
  expect(columns.map(({ label }) => label)).toEqual(['Petite', 'Grande'])
  const stockOf = (row: number, column: number) => {
    const cell = cells[row]?.[column]
    return cell && { units: cell.units, isInStock: cell.isInStock }
  }
  expect(stockOf(0, 0)).toEqual({ units: 7, isInStock: true })
  expect(stockOf(0, 1)).toEqual({ units: 0, isInStock: false })
  expect(stockOf(1, 0)).toEqual({ units: null, isInStock: true })
  expect(stockOf(1, 1)).toBeUndefined()
})

test('[part of STUDIO-14] a product without options has a grid of one place', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 5_00)
  const { rows, columns, cells } = bulkGridFromWire(valueOf(await ask(owner, sku)).bulkData)
  expect([rows.length, columns.length]).toEqual([1, 1])
  expect(cells[0]?.[0]).toMatchObject({ sku, units: 100 })
})

test('[part of STUDIO-25] [part of STUDIO-27] the grid is for owners, and only of what has a price for their studio', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(await newOwner(shop), 5_00)
  const foreign = await ask(owner, sku)
  expect(foreign).toEqual(await ask(owner, 'no-such-sku'))
  const guest = clientOf(shop.app)
  expect(await guest.call(readBulkGrid, { query: { sku } })).toMatchObject({ code: 401 })
})
