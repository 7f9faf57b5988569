import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import { MethodGroup } from '#src/pages/checkout/method-group'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

const methodGone = wordsOfRequest('en').of('checkout')('methodGone')

const courier: MethodChoice = {
  value: 'flatrate/flatrate',
  title: 'DPD Courier',
  detail: 'Flat rate',
  cents: 5_00,
  isDefault: false,
  isAvailable: true,
}
const free: MethodChoice = {
  value: 'freeshipping/freeshipping',
  title: 'Free shipping',
  detail: 'Free',
  cents: 0,
  isDefault: true,
  isAvailable: true,
}
const table: MethodChoice = {
  value: 'tablerate/bestway',
  title: 'Best way',
  detail: 'Not to this address.',
  cents: 0,
  isDefault: false,
  isAvailable: false,
}

function render(methods: MethodChoice[], chosen?: string): string {
  const group = { name: 'shippingMethod', title: 'Shipping', methods, chosen, error: undefined }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <MethodGroup {...group} none="Nothing goes there." /> },
  ])
  const hydrationData = { loaderData: { root: { storeView: storeViews.default } } }
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page hydrationData={hydrationData} />
    </WordsContext>,
  )
}

function inputOf(html: string, { value }: MethodChoice): string {
  return new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? ''
}

test('the default is chosen until another one is, and what costs nothing is free', () => {
  const html = render([free, courier])
  expect(inputOf(html, free)).toContain('checked')
  expect(inputOf(html, courier)).not.toContain('checked')
  expect(html).toContain('<span>Free</span>')
  expect(html).toContain('<span>$5.00</span>')
})

test('what was chosen stays chosen while it is offered', () => {
  const html = render([free, courier], courier.value)
  expect(inputOf(html, courier)).toContain('checked')
  expect(html).not.toContain(methodGone)
})

test('where what was chosen is offered no more, it is said and the default stands', () => {
  const html = render([free], courier.value)
  expect(html).toContain(methodGone)
  expect(inputOf(html, free)).toContain('checked')
})

test('what does not go there says so and cannot be chosen', () => {
  const html = render([courier, table], table.value)
  expect(inputOf(html, table)).toContain('disabled')
  expect(html).toContain('Not to this address.')
  expect(html).toContain(methodGone)
})

test('where there is no way at all, it is said', () => {
  expect(render([])).toContain('Nothing goes there.')
})
