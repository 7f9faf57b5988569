import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { openImportDesk } from '#test/desks/import-desk'
import { newBuyer } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  shop = await openTestApp()
  desk = await openImportDesk(shop.pool)
})
afterAll(async () => {
  await desk.close()
  await shop.close()
})

const importProducts = async (products: string) => {
  const outcome = await desk.importTexts({ products })
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.problems))
  return outcome.summary
}
const stockOf = async (sku: string) =>
  (await shop.app.inject(`/api/stock/check?sku=${sku}`)).json<{ result: object }>().result

const order = async (sku: string) => {
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }]).catch(() => undefined) // sold out
  return buyer ? buyer.send(await buyer.composeOrder()) : { kind: 'refused' as const }
}

test('[STOCK-01] [part of BACK-04] what a merchant keeps back is not sold, however many buy at once', async () => {
  await importProducts('sku,name,price,qty,out_of_stock_qty,use_config_min_qty\nKEPT,Skirt,20,5,3.0000,0\n')
  expect(await stockOf('KEPT')).toMatchObject({ qty: 2, is_in_stock: true })
  const buyers = await Promise.all(
    Array.from({ length: 6 }, () => newBuyer(shop.app, [{ sku: 'KEPT', qty: 1 }])),
  )
  const orders = await Promise.all(buyers.map(async (buyer) => buyer.composeOrder()))
  const answers = await Promise.all(buyers.map((buyer, at) => buyer.send(orders[at]!)))
  expect(answers.filter((answer) => 'value' in answer)).toHaveLength(2)
  expect(await stockOf('KEPT')).toMatchObject({ qty: 0, is_in_stock: false, status: 'out_of_stock' })
  expect(await desk.rows(`select on_hand, reserved from stock`)).toEqual([{ on_hand: 5, reserved: 2 }])
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})

test('[part of BACK-04] a threshold above what is there sells nothing, and goes with the shop’s own setting', async () => {
  await importProducts('sku,name,price,qty,out_of_stock_qty\nFEW,Skirt,20,2,4.5\n')
  expect(
    await desk.rows(
      `select out_of_stock_threshold from stock join product on id = product_id where sku = 'FEW'`,
    ),
  ).toEqual([{ out_of_stock_threshold: 5 }])
  expect(await stockOf('FEW')).toMatchObject({ qty: 0, is_in_stock: false })
  expect(await order('FEW')).not.toHaveProperty('value')
  const { products } = await importProducts('sku,out_of_stock_qty,use_config_min_qty\nFEW,4.5,1\n')
  expect(products).toMatchObject({ updated: 1 })
  expect(await stockOf('FEW')).toMatchObject({ qty: 2, is_in_stock: true })
})

test('[part of BACK-04] a threshold below nothing is told and taken as none', async () => {
  const { warnings } = await importProducts('sku,name,price,qty,out_of_stock_qty\nLOW,Skirt,20,2,-100\n')
  expect(warnings).toEqual([
    'products.csv:2: out_of_stock_qty: "-100" is taken as 0: backorders have no limit of their own here',
  ])
  expect(await stockOf('LOW')).toMatchObject({ qty: 2 })
})
