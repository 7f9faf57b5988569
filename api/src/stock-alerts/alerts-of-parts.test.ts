import { randomUUID } from 'node:crypto'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueAlerts } from '#src/stock-alerts/send-due-alerts'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamily } from '#test/desks/family'
import { newOwner } from '#test/desks/studios'
import { buildBundle, buildProduct } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

test.each([
  ['disabled', { status: 2 }, { status: 1 }],
  ['not shown', { visibility: 1 }, { visibility: 4 }],
])(
  '[UX-43] a part that comes back while the bundle that the studio sells is %s is told once that is back',
  async (_, away, back) => {
    const owner = await newOwner(shop)
    const [part, other] = [
      await buildProduct(shop.db, { units: 0 }),
      await buildProduct(shop.db, { units: 5 }),
    ]
    const bundle = await buildBundle(shop.db, [{ title: 'Shoes', parts: [part, other] }], {
      has_dynamic_price: false,
    })
    await desk.setPrice(bundle.id, owner.priceGroupId, 20_00)
    valueOf(await desk.add(owner, { sku: bundle.sku }))
    const email = `parent-${randomUUID()}@example.com`
    const family = await newFamily(shop, owner)
    valueOf(await family.client.call(askForStockAlert, { query: {}, body: { sku: part.sku, email } }))
    const ofPart = shop.db.updateTable('stock_alert').where('product_id', '=', part.id)
    await ofPart.set({ state: 'waiting' }).execute()
    const stateOf = async () => {
      await sendDueAlerts(shop.jobs)
      const found = shop.db.selectFrom('stock_alert').select('state').where('product_id', '=', part.id)
      return (await found.executeTakeFirst())?.state
    }
    const change = (values: { status?: number; visibility?: number }) =>
      shop.db.updateTable('product').set(values).where('id', '=', bundle.id).execute()
    await change(away)
    await shop.db.updateTable('stock').set({ on_hand: 3 }).where('product_id', '=', part.id).execute()
    expect(await stateOf()).toBe('waiting')
    await change(back)
    expect(await stateOf()).toBe('sent')
  },
)
