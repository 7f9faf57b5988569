import type { CartTotals } from 'commerce/cart/cart'
import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Totals } from '#src/cart/totals'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

function totalsOf(shippingCents: number, ships: boolean): CartTotals {
  const segment = (code: CartTotals['segments'][number]['code'], title: string, cents: number) => ({
    code,
    title,
    cents,
  })
  return {
    bagCount: 1,
    grandTotalCents: 29_00 + shippingCents,
    couponCode: null,
    couponMessage: null,
    ships,
    shippingTitle: null,
    paymentTitle: null,
    segments: [
      segment('subtotal', 'Subtotal', 29_00),
      segment('shipping', 'Shipping', shippingCents),
      segment('payment', 'Payment', 0),
      segment('discount', 'Discount', 0),
      segment('tax', 'Tax', 2_21),
      segment('grand_total', 'Grand total', 29_00 + shippingCents),
    ],
  }
}

function rowsOf(props: React.ComponentProps<typeof Totals>): string[] {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <Totals {...props} /> }])
  const hydrationData = { loaderData: { root: { storeView: storeViews.default } } }
  const html = renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page hydrationData={hydrationData} />
    </WordsContext>,
  )
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', value = '']) =>
    `${name}: ${value}`.replaceAll(/<[^>]+>/g, ''),
  )
}

test('[CART-11] shipping that costs something is an amount', () => {
  expect(rowsOf({ totals: totalsOf(5_00, true) })).toEqual([
    'Subtotal: $29.00',
    'Shipping: $5.00',
    'Tax, included: $2.21',
    'Grand total: $34.00',
  ])
})

test('[CART-11] shipping that costs nothing is free', () => {
  expect(rowsOf({ totals: totalsOf(0, true) })).toContain('Shipping: Free')
})

test('[CART-11] before a way to ship is chosen it is said when that will be', () => {
  const rows = rowsOf({ totals: totalsOf(0, true), shippingToCome: 'Calculated at checkout' })
  expect(rows).toContain('Shipping: Calculated at checkout')
  expect(rows).toContain('Grand total before shipping: $29.00')
})

test('[CART-11] where nothing is shipped no shipping is named', () => {
  expect(rowsOf({ totals: totalsOf(0, false) }).join()).not.toContain('Shipping')
})

test('the amounts of an order are those it was placed with, in whatever currency', () => {
  const totals = totalsOf(5_00, true)
  const segments = totals.segments.map((segment) => ({ ...segment, amount: `€${segment.cents / 100}` }))
  expect(rowsOf({ totals: { ...totals, segments } })).toEqual([
    'Subtotal: €29',
    'Shipping: €5',
    'Tax, included: €2.21',
    'Grand total: €34',
  ])
})
