import { noOptions } from 'commerce/cart/chosen-options'
import { makeClient } from 'commerce/contract/call/make-client'
import { expect, test } from 'vitest'
import { addToCart } from '#src/cart/add-to-cart'
import { wordsOfRequest } from '#src/ui/words/server-words'

const cartId = '0'.repeat(32)
const nothing = () => undefined
const cartStore = {
  id: () => cartId,
  keep: nothing,
  keepEmpty: nothing,
  forget: nothing,
  changeKey: nothing,
  beginChange: nothing,
  endChange: nothing,
  keepJoined: nothing,
  takeJoined: () => [],
}

const wireLine = {
  item_id: 1, sku: 'TAG', parentSku: 'TAG', name: 'Name tag', slug: 'name-tag', image: '', product_type: 'simple', qty: 1,
  quote_id: cartId, price: 5, previous_price: null, regular_price: 5, row_total: 5, row_total_incl_tax: 5, discount_amount: 0,
  available_qty: null, is_in_stock: true, stock_status: 'ok', max_qty: 99, is_shipped: true, options: [], dancer: '',
} // oxfmt-ignore
const chosen = (name: string) => ({ ...noOptions, custom: [{ optionId: 7, value: name }] })
const personalized = (item_id: number, name: string, dancer = '') => ({
  ...wireLine,
  item_id,
  dancer,
  options: [{ label: 'Name on the tag', value: name }],
  product_option: { extension_attributes: { custom_options: [{ option_id: 7, option_value: name }] } },
})

/** A shop that answers with these lines, whatever is added. */
function addTo(
  items: ReturnType<typeof personalized>[],
  { name, dancer = '' }: { name: string; dancer?: string },
) {
  const result = {
    cartId,
    version: 2,
    items,
    totals: {
      currency: 'USD', subtotal: 0, subtotal_incl_tax: 0, discount_amount: 0, shipping_amount: 0, shipping_incl_tax: 0,
      payment_amount: 0, tax_amount: 0, grand_total: 0, items_qty: 3, ships: true, total_segments: [],
    }, // oxfmt-ignore
    is_virtual: false,
  }
  const api = makeClient(() =>
    Promise.resolve({
      status: 200,
      contentType: 'application/json',
      text: () => Promise.resolve(JSON.stringify({ code: 200, result })),
    }),
  )
  const selection = { sku: 'TAG', qty: '1', options: chosen(name), parts: [], wrongQuantities: [] }
  const shop = { api, cartStore, words: wordsOfRequest('en'), hash: (text: string) => Promise.resolve(text) }
  return addToCart(shop, { selection, key: undefined, dancer })
}

test('[CART-04] [CART-05] what is said to be added is the line that grew, also where a later one is of the same product', async () => {
  const lines = [personalized(1, 'Ava'), personalized(2, 'Mia')]
  expect(await addTo(lines, { name: 'Ava' })).toMatchObject({ kind: 'added', line: { id: 1 } })
  expect(await addTo(lines, { name: 'Mia' })).toMatchObject({ kind: 'added', line: { id: 2 } })
  const ofDancers = [personalized(1, 'Ava', 'Lena'), personalized(2, 'Ava', 'Ines')]
  expect(await addTo(ofDancers, { name: 'Ava', dancer: ' Lena' })).toMatchObject({ line: { id: 1 } })
})

test('[CART-04] a line whose options the shop completed is found as the last of its product', async () => {
  const lines = [personalized(1, 'Ava'), personalized(2, 'Mia')]
  expect(await addTo(lines, { name: 'Somebody' })).toMatchObject({ kind: 'added', line: { id: 2 } })
})

test('[CART-04] [PDP-08] the line of several values of an option is found, in whatever order they were ticked; texts are found as they are', async () => {
  const lines = [personalized(1, '20,21'), personalized(2, '22')]
  expect(await addTo(lines, { name: '21,20' })).toMatchObject({ kind: 'added', line: { id: 1 } })
  const texts = [personalized(1, 'Ava,Mia'), personalized(2, 'Mia,Ava')]
  expect(await addTo(texts, { name: 'Mia,Ava' })).toMatchObject({ line: { id: 2 } })
})
