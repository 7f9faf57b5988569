import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { findBrokenPayments } from '#test/checks/check-payments'
import { type CardShop, openCardShop } from '#test/desks/card-shop'

/** A shop that takes cards for all tests of a file. Before each its provider is well, and after each its books are right. */
export function useCardShop(take: (desk: CardShop) => void): void {
  let desk: CardShop
  beforeAll(async () => {
    desk = await openCardShop()
    take(desk)
  })
  afterAll(() => desk.close())
  beforeEach(() => {
    desk.stripe.behavior.mode = 'ok'
    desk.stripe.refunds.firstStatus = 'succeeded'
    desk.stripe.refunds.refusal = undefined
  })
  afterEach(async () => {
    expect(await findBrokenInvariants(desk.db)).toEqual([])
    expect(await findBrokenPayments(desk.db)).toEqual([])
  })
}
