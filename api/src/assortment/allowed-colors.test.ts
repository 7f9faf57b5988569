import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

test('[part of STUDIO-11] colors that an owner did not choose among stay as they are', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue', 'Green'])
  const [red, blue, green] = leotard.variants.map(({ optionId }) => optionId) as [number, number, number]
  await desk.setPrice(leotard.id, owner.priceGroupId, 8_00)
  const { sku } = leotard
  const shown_colors = [red, green]
  const added = valueOf(await desk.add(owner, { sku, allowed_colors: [red, green], shown_colors }))
  expect(added.allowed_colors).toBeNull()
  const allow = async (allowed_colors: number[], shown?: number[]) => {
    const body = { allowed_colors, ...(shown && { shown_colors: shown }) }
    return new Set(valueOf(await desk.change(owner, sku, body)).allowed_colors)
  }
  expect(await allow([green], shown_colors)).toEqual(new Set([green, blue]))
  expect(await allow([red])).toEqual(new Set([red]))
  expect(await allow([red], shown_colors)).toEqual(new Set([red]))
  expect(await allow([red, green], shown_colors)).toEqual(new Set([red, green]))
})

test('[part of STUDIO-11] colors without a box stay alone, and those that the product no longer has go', async () => {
  const owner = await newOwner(shop)
  const { id, sku, variants } = await buildConfigurable(shop.db, ['Red', 'Blue'])
  const [red, blue] = variants.map(({ optionId }) => optionId) as [number, number]
  await desk.setPrice(id, owner.priceGroupId, 8_00)
  valueOf(await desk.add(owner, { sku, allowed_colors: [red, blue] }))
  const allowBefore = (allowed_colors: number[]) =>
    shop.db.updateTable('studio_product').set({ allowed_colors }).where('product_id', '=', id).execute()
  const choose = (allowed_colors: number[]) =>
    desk.change(owner, sku, { allowed_colors, shown_colors: [red] })
  await allowBefore([blue, 888_888])
  expect(valueOf(await choose([])).allowed_colors).toEqual([blue])
  await allowBefore([red, 888_888])
  expect(valueOf(await choose([red])).allowed_colors).toEqual([red])
  for (const none of [await choose([]), await desk.change(owner, sku, { allowed_colors: [] })])
    expect(none).toMatchObject({ code: 400, fields: [{ field: 'allowed_colors' }] })
})
