import type { Client } from 'commerce/contract/call/make-client'
import { storeViews } from 'commerce/test/store-views'
import english from 'commerce/words/en/product'
import { expect, test } from 'vitest'
import { withShopTerms } from '#src/content/with-shop-terms'
import type { PageContext } from '#src/page-context'

function pageThatShips(answer: object) {
  let asked = 0
  const call = async () => {
    asked++
    return answer
  }
  const words = { of: () => (key: keyof typeof english) => english[key] }
  const settings = {
    storeView: storeViews.default,
    words,
    returnDays: 14,
    shippingCountries: ['IT', 'DE', 'US'],
  }
  const page = { api: { call } as unknown as Client, ...settings }
  return { page: page as unknown as PageContext, asked: () => asked }
}

const offer = { carrier_title: 'Up & Away', price_incl_tax: 7.5, free_from: null }
const text = '<p>Sent with {carrier}, {shipping-price} per order. {carrier} $& {price}</p>'

test('a text names the carrier that the shop ships with, and what it costs', async () => {
  const { page } = pageThatShips({ ok: true, value: offer })
  expect(await withShopTerms(page, text)).toBe(
    '<p>Sent with Up &amp; Away, $7.50 per order. Up &amp; Away $& {price}</p>',
  )
})

test('without an answer it says so in general words', async () => {
  const { page } = pageThatShips({ ok: false })
  expect(await withShopTerms(page, text)).toContain('Sent with our carrier, shown at checkout per order.')
})

test('a text without such a place asks for nothing', async () => {
  const { page, asked } = pageThatShips({ ok: true, value: offer })
  expect(await withShopTerms(page, '<p>Help</p>')).toBe('<p>Help</p>')
  expect(asked()).toBe(0)
})

test('a text names the days for returns, and asks for nothing else', async () => {
  const { page, asked } = pageThatShips({ ok: true, value: offer })
  expect(await withShopTerms(page, '<p>Within {return-days} days. {return-days}</p>')).toBe(
    '<p>Within 14 days. 14</p>',
  )
  expect(asked()).toBe(0)
})

test('a text names the countries that the shop ships to, its own first, in the language of its store view', async () => {
  const { page, asked } = pageThatShips({ ok: true, value: offer })
  const countries = '<p>We ship to these countries: {countries}.</p>'
  expect(await withShopTerms(page, countries)).toContain('countries: United States, Germany, and Italy.')
  const german = { ...page, storeView: storeViews.de, shippingCountries: ['AT', 'DE'] }
  expect(await withShopTerms(german, countries)).toContain('countries: Deutschland und Österreich.')
  expect(asked()).toBe(0)
})
