import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileDocuments } from '#test/checks/hostile-documents'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner } from '#test/desks/studios'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

test('[E-35] 200 documents of a search server’s own language are refused by name in the search of an owner', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const { sku: own } = await desk.buildPriced(owner, 9_99)
  const { sku: foreign } = await desk.buildPriced(other, 376_54)
  await shop.db.updateTable('product').set({ cost_cents: 37_654_32 }).where('sku', '=', own).execute()
  await shop.search.caughtUp()
  for (const document of hostileDocuments) {
    for (const params of [{ elastic_query: document }, { elastic_query: { query: document } }]) {
      const answer = await desk.search(owner, params)
      expect(answer, JSON.stringify(params)).toMatchObject({ ok: false, code: 400, reason: 'invalid' })
      const told = JSON.stringify(answer)
      expect(told).not.toMatch(/37654\.32|376\.54/)
      expect(told).not.toContain(foreign)
    }
  }
  const deepest = { elastic_query: { from: 10_000, size: 1_000 } }
  const far = await desk.search(owner, deepest)
  expect(far.ok ? far.value.items : []).toEqual([])
})
