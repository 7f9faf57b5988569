import { storeViews } from 'commerce/test/store-views'
import type { PaymentProgress } from 'commerce/payment/card-payment'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CardPayment } from '#src/pages/order-success/card-payment'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

function render(state: PaymentProgress, query = ''): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <CardPayment orderNumber="10001" state={state} /> },
  ])
  const hydrationData = { loaderData: { root: { storeView: storeViews.default } } }
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page initialEntries={[`/${query}`]} hydrationData={hydrationData} />
    </WordsContext>,
  )
}

test('a canceled order says so and leads to no payment', () => {
  const html = render('canceled')
  expect(html).toContain('Your order was canceled. You have not been charged.')
  expect(html).not.toContain('Pay now')
})

test.each(['due', 'canceled'] as const)(
  'a card that the provider has just charged is being confirmed, where the shop still says: %s',
  (state) => {
    const html = render(state, '?redirect_status=succeeded')
    expect(html).toContain('Your payment is being confirmed.')
    expect(html).not.toContain('You have not been charged')
  },
)
