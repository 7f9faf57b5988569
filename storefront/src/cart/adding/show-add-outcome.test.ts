import type { CartLine } from 'commerce/cart/cart'
import { storeViews } from 'commerce/test/store-views'
import { beforeEach, expect, test } from 'vitest'
import { showAddOutcome } from '#src/cart/adding/show-add-outcome'
import { useNotices } from '#src/notices/notices-store'
import { wordsOfRequest } from '#src/ui/words/server-words'

const totals = {
  bagCount: 1,
  grandTotalCents: 29_00,
  couponCode: null,
  couponMessage: null,
  ships: true,
  shippingTitle: null,
  paymentTitle: null,
  segments: [],
}
const skirt: CartLine = {
  id: 1,
  sku: 'skirt',
  parentSku: 'skirt',
  name: 'Skirt',
  slug: 'skirt',
  image: '',
  type: 'simple',
  qty: 1,
  unitCents: 29_00,
  previousUnitCents: null,
  regularCents: 29_00,
  rowCents: 29_00,
  discountCents: 0,
  isInStock: true,
  stockState: 'ok',
  availableQty: 3,
  maxQty: 3,
  options: [],
  dancer: '',
}

function told(line: CartLine, hasExternalCheckout = false) {
  showAddOutcome(
    {
      kind: 'added',
      cart: { version: 1, isVirtual: false, leftOut: [], lines: [line], totals },
      line,
      qty: 1,
    },
    { say: wordsOfRequest('en').of('frame'), format: storeViews.default, hasExternalCheckout },
  )
  return useNotices.getState().shown.map(({ kind, text }) => ({ kind, text }))
}

beforeEach(() => useNotices.setState({ shown: [], messages: [] }))

test('[CART-03] what is there is said to be in the bag', () => {
  expect(told(skirt)).toEqual([{ kind: 'success', text: 'Product has been added to the bag!' }])
})

test('[CART-04] the notice leads to the checkout, unless the bag is ordered on another host', () => {
  const actions = () => useNotices.getState().shown[0]?.actions.map(({ label }) => label)
  expect(told(skirt)).toEqual([{ kind: 'success', text: 'Product has been added to the bag!' }])
  expect(actions()).toEqual(['Proceed to checkout', 'Continue shopping'])
  useNotices.setState({ shown: [], messages: [] })
  expect(told(skirt, true)).toEqual([{ kind: 'success', text: 'Product has been added to the bag!' }])
  expect(actions()).toEqual(['Continue shopping'])
})

test('[part of UX-40] of a group it is said what was added, with its picture and how many', () => {
  const ribbon = { ...skirt, sku: 'ribbon', name: 'Ribbon', image: '/r.jpg' }
  showAddOutcome(
    {
      kind: 'added',
      cart: { version: 1, isVirtual: false, leftOut: [], lines: [skirt, ribbon], totals },
      line: undefined,
      qty: 1,
      parts: [
        { line: ribbon, qty: 2 },
        { line: skirt, qty: 1 },
      ],
    },
    { say: wordsOfRequest('en').of('frame'), format: storeViews.default },
  )
  expect(useNotices.getState().shown[0]?.goods).toEqual({
    image: '/r.jpg',
    name: '3 items',
    lines: ['2 × Ribbon', '1 × Skirt', 'Bag subtotal: $0.00'],
  })
})

test('[CART-03] what is sold before it is there is added with a warning', () => {
  expect(told({ ...skirt, stockState: 'volatile', availableQty: null })).toEqual([
    {
      kind: 'warning',
      text: 'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
    },
  ])
})
