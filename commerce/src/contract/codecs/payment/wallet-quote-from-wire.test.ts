import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WireShippingMethod, WireTotals } from '#src/contract/cart-schemas'
import { walletQuoteFromWire } from '#src/contract/codecs/payment/wallet-quote-from-wire'
import { wireAmount } from '#src/format-money'
import { sumOf } from '#src/money'

const method = (carrier: string, options: Partial<WireShippingMethod> = {}): WireShippingMethod => ({
  carrier_code: carrier,
  method_code: carrier,
  carrier_title: `Carrier ${carrier}`,
  method_title: 'Standard',
  amount: 4,
  base_amount: 4,
  price_excl_tax: 4,
  price_incl_tax: 4.33,
  available: true,
  error_message: '',
  default: false,
  offline: true,
  ...options,
})

type Cents = Record<'subtotal' | 'shipping' | 'payment' | 'discount' | 'tax', number>

function totalsOf({ subtotal, shipping, payment, discount, tax }: Cents): WireTotals {
  const cents = { subtotal, shipping, payment, discount: -discount, tax }
  const total = subtotal + shipping + payment - discount
  const segments = Object.entries({ ...cents, grand_total: total })
  return {
    currency: 'USD',
    subtotal: 0,
    subtotal_incl_tax: 0,
    discount_amount: 0,
    shipping_amount: 0,
    shipping_incl_tax: 0,
    payment_amount: 0,
    tax_amount: 0,
    grand_total: wireAmount(total),
    items_qty: 1,
    ships: true,
    total_segments: segments.map(([code, value]) => ({
      // The names are those of the record.
      code: code as WireTotals['total_segments'][number]['code'],
      title: code,
      value: wireAmount(value),
    })),
  }
}

const quoteOf = (cents: Cents, methods: WireShippingMethod[] = []) =>
  walletQuoteFromWire({
    publishable_key: 'pk',
    script_url: 'https://provider.example/',
    payment_method_code: 'stripe',
    shipping_methods: methods,
    totals: totalsOf(cents),
  })

const some: Cents = { subtotal: 38_00, shipping: 5_00, payment: 0, discount: 0, tax: 3_14 }

test('the parts of a sheet are those that the total is made of, without the tax in them', () => {
  expect(quoteOf(some)).toMatchObject({
    currency: 'USD',
    totalCents: 43_00,
    parts: [
      { name: 'subtotal', cents: 38_00 },
      { name: 'shipping', cents: 5_00 },
    ],
  })
  expect(quoteOf({ ...some, shipping: 0, discount: 3_80, payment: 1_00 }).parts).toEqual([
    { name: 'subtotal', cents: 38_00 },
    { name: 'payment', cents: 1_00 },
    { name: 'discount', cents: -3_80 },
  ])
})

test('the parts add up to the total in whole cents, whatever they are', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fc.record({ subtotal: cents, shipping: cents, payment: cents, tax: cents }), (charged) => {
      const { totalCents, parts } = quoteOf({ ...charged, discount: Math.floor(charged.subtotal / 3) })
      expect(parts.every((part) => Number.isSafeInteger(part.cents))).toBe(true)
      expect(sumOf(parts.map((part) => part.cents))).toBe(totalCents)
    }),
  )
})

test('the chosen way to ship comes first, and none that does not go there', () => {
  const methods = [
    method('a'),
    method('b', { available: false }),
    method('c', { default: true }),
    method('d'),
  ]
  expect(quoteOf(some, methods).rates).toEqual([
    { id: 'c/c', name: 'Carrier c, Standard', cents: 4_33 },
    { id: 'a/a', name: 'Carrier a, Standard', cents: 4_33 },
    { id: 'd/d', name: 'Carrier d, Standard', cents: 4_33 },
  ])
})
