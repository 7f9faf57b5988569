import { storeViews } from 'commerce/store-view'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TierTable } from '#src/pages/product/tier-table'

const format = storeViews.default

test('[part of PDP-18] the table says from which quantity on what is paid for each, and how much that saves', () => {
  const tiers = [
    { qty: 5, cents: 18_00 },
    { qty: 12, cents: 13_33 },
  ]
  const html = renderToStaticMarkup(<TierTable tiers={tiers} singleCents={20_00} format={format} />)
  expect(html).toContain('<th scope="row">5 or more</th><td>$18.00</td><td>10%</td>')
  expect(html).toContain('<th scope="row">12 or more</th><td>$13.33</td><td>33%</td>')
})

test('[part of PDP-18] without steps there is no table', () => {
  expect(renderToStaticMarkup(<TierTable tiers={[]} singleCents={20_00} format={format} />)).toBe('')
})
