import type { ProductReturn } from 'commerce/returns/product-return'
import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReturnFacts } from '#src/returns/card/return-facts'
import { showReturn } from '#src/returns/show-return'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

const choices = { reasons: [], conditions: [], resolutions: [] }

function render(paidBackCents: number, { language = 'en', totalCents = 58_00 } = {}): string {
  const refund = { number: '100003', totalCents, paidBackCents, currency: 'USD' }
  const found: ProductReturn = {
    id: 1,
    number: '100047',
    orderNumber: '100012',
    state: 'refunded',
    resolution: 'refund',
    createdAt: '2026-11-29T10:00:00Z',
    items: [],
    comments: [],
    tracks: [],
    photos: [],
    steps: [],
    address: [],
    refund,
    reference: '',
    note: '',
    actions: [],
  }
  const shown = showReturn(found, choices, { storeView: storeViews.default })
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest(language)}>
      <ReturnFacts shown={shown} />
    </WordsContext>,
  )
}

test('[part of RMA-04] the page of a return says what was paid back, and nothing of money to come where nothing was paid', () => {
  expect(render(58_00)).toContain('We refunded $58.00. It may take a few days')
  expect(render(20_00)).toContain('We refunded $20.00. It may take a few days')
  const nothing = render(0)
  expect(nothing).toContain('You now owe $58.00 less.')
  expect(nothing).not.toContain('We refunded')
  expect(render(0, { language: 'de' })).toContain('aber Sie zahlen $58.00 weniger')
  expect(render(0, { language: 'it' })).toContain('ma devi pagare $58.00 in meno')
  expect(render(0, { totalCents: 0 })).toContain('There is nothing left to refund.')
})
