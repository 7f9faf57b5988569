import { expect, test } from 'vitest'
import { testProvider } from '#src/payment/test-card/test-provider'

test('a refund of everything by test card names its amount', async () => {
  const wanted = { key: 'k1', intentId: 'test_1001', expectedCents: 34_00 }
  expect(await testProvider.createRefund(wanted)).toMatchObject({ amountCents: 34_00, state: 'done' })
})
