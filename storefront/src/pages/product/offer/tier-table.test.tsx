import type { Tier } from 'commerce/pricing/tier-ladder'
import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TierTable } from '#src/pages/product/offer/tier-table'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

function render(tiers: Tier[]): string {
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <TierTable tiers={tiers} singleCents={20_00} format={storeViews.default} />
    </WordsContext>,
  )
}

test('[part of PDP-18] the table says from which quantity on what is paid for each, and how much that saves', () => {
  const tiers = [
    { qty: 5, cents: 18_00 },
    { qty: 12, cents: 13_33 },
  ]
  const html = render(tiers)
  expect(html).toContain('<th scope="row">5 or more</th><td>$18.00</td><td>10%</td>')
  expect(html).toContain('<th scope="row">12 or more</th><td>$13.33</td><td>33%</td>')
})

test('[part of PDP-18] without steps there is no table', () => {
  expect(render([])).toBe('')
})
