import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { WaitingState } from '#src/pages/checkout/waiting/waiting-state'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

/** What is said of an order of these lines of which only one is left. */
function saidOf(lines: { sku: string; name: string; options: string[] }[], sku: string): string {
  const waiting = {
    state: 'needs-attention',
    answer: { reason: 'out-of-stock', message: '', short: [{ sku, availableQty: 1 }], fields: [] },
    order: { products: lines.map((line) => ({ sku: line.sku, qty: 1 })) },
    shown: { lines, totalCents: 0 },
  } as unknown as WaitingOrder
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <WaitingState waiting={waiting} /> },
  ])
  const hydrationData = { loaderData: { root: { storeView: storeViews.default, contactEmail: '' } } }
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page hydrationData={hydrationData} />
    </WordsContext>,
  )
}

test('[part of ORDER-03] what is left of a product is said with the options of its line, or of several lines without', () => {
  const tag = (name: string) => ({ sku: 'TAG', name: 'Name tag', options: [name] })
  const tote = { sku: 'BAG', name: 'Shoe tote', options: ['Pink'] }
  expect(saidOf([tote, tag('Ava')], 'TAG')).toContain('Name tag, Ava: only 1 left.')
  expect(saidOf([tag('Ava'), tote, tag('Mia')], 'TAG')).toContain('>Name tag: only 1 left.')
  expect(saidOf([tote], 'PART')).toContain('PART: only 1 left.')
})
