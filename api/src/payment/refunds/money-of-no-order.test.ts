import { expect, test } from 'vitest'
import { replayJobs } from '#src/outbox/replay-jobs'
import type { CardShop } from '#test/desks/card-shop'
import { asClerk } from '#test/desks/order-desk'
import { refundDesk, useCardShop } from '#test/desks/refund-desk'

let desk: CardShop
useCardShop((opened) => (desk = opened))
const { settle, lateMoney, giveByHand, tellFailed, replay, replayInTurn } = refundDesk(() => desk)

/** Money that pays no order, of which all but 20.00 was settled, and 20.00 failed at the provider in two refunds. */
async function twoFailed(receivedCents: number) {
  const order = await lateMoney(receivedCents)
  const made = [await giveByHand(order, 10_00), await giveByHand(order, 10_00)]
  expect((await settle((await order.money()).jobs[0]!.id)).code).toBe(0)
  for (const each of made) await tellFailed(each)
  return order
}

const sums = [34_00, 33_00]

test.each(
  sums.flatMap((sum) =>
    [
      [1, 2],
      [2, 1],
    ].map((places) => ({ sum, places })),
  ),
)(
  '[part of BACK-02] of two refunds of money that pays no order ($sum cents) one was made by hand: the other alone is asked for, whichever job comes first ($places)',
  async ({ sum, places }) => {
    const order = await twoFailed(sum)
    await giveByHand(order, 10_00)
    await replayInTurn(order, places)
    expect(order.refunded()).toBe(20_00)
    expect((await order.money()).jobs.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    await replay()
    expect(order.refunded()).toBe(20_00)
  },
)

test.each(sums)(
  '[part of BACK-02] two refunds of money that pays no order (%i cents), one of which was made by hand, and whose jobs are replayed at once: one is asked for',
  async (sum) => {
    for (let round = 0; round < 4; round++) {
      const order = await twoFailed(sum)
      await giveByHand(order, 10_00)
      await replayJobs(asClerk(desk.db), undefined)
      await Promise.all([desk.work(), desk.work()])
      await replay()
      expect(order.refunded()).toBe(20_00)
      expect((await order.money()).jobs.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    }
  },
)

test('[part of BACK-02] a part made by hand of a refund of money that pays no order, whose rest was settled, counts for no other', async () => {
  const order = await twoFailed(33_00)
  await giveByHand(order, 4_00)
  const [, first, second] = (await order.money()).jobs
  expect((await settle(first!.id)).said).toContain('its refund of 6.00 USD is settled')
  await replay([second!.id])
  expect(order.refunded()).toBe(14_00)
  expect((await order.money()).jobs.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})
