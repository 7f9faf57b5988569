import * as dressCodes from 'commerce/contract/studio/dress-codes'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { countWaiting } from '#test/checks/count-waiting'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner, newPartner } from '#test/desks/studios'
import { eventually } from '#test/eventually'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

/** A product in the store, with a dress code or without, and two owners of the studio. */
async function studioWith({ hasCode }: { hasCode: boolean }) {
  const owner = await newOwner(shop)
  const code = await desk.addCode(owner, 'Ballet')
  const { sku } = await desk.buildPriced(owner, 10_00)
  valueOf(await desk.add(owner, { sku, relations: hasCode ? [code] : [] }))
  return { owner, partner: await newPartner(shop, owner), code, sku }
}

test('[part of STUDIO-11] a product gets a dress code while another owner deletes it: told that it is gone, and nothing changes', async () => {
  const { owner, code, sku } = await studioWith({ hasCode: false })
  const other = await shop.pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query('delete from dress_code where id = $1', [Number(code)])
  const changing = desk.change(owner, sku, { relations: [code], is_published: false })
  await eventually(async () => expect(await countWaiting(shop.pool, 'dress_code')).toBe(1))
  await other.query('commit')
  expect(await changing).toMatchObject({ ok: false, reason: 'dress-code-not-found' })
  expect(valueOf(await desk.read(owner, sku))).toMatchObject({
    relations: [],
    is_published: true,
    version: 1,
  })
})

test('[part of STUDIO-11] one owner deletes a dress code, another gives it to the product that has it, at once: neither fails', async () => {
  for (let round = 0; round < 12; round++) {
    const { owner, partner, code, sku } = await studioWith({ hasCode: true })
    const [deleted, changed] = await Promise.all([
      partner.client.call(dressCodes.deleteDressCode, { query: { ownerId: partner.id, _id: code } }),
      desk.change(owner, sku, { relations: [code] }),
    ])
    valueOf(deleted)
    if (!changed.ok) expect(changed.reason).toBe('dress-code-not-found')
    expect(valueOf(await desk.read(owner, sku)).relations).toEqual([])
  }
})
