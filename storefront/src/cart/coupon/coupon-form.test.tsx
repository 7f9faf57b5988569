import { messages } from 'commerce/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CouponForm } from '#src/cart/coupon/coupon-form'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

type Props = React.ComponentProps<typeof CouponForm>

const none = { couponCode: null, couponMessage: null }

function render(props: Props): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <CouponForm {...props} /> }])
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest('en')}>
      <Page />
    </WordsContext>,
  )
}

test('[CART-12] the field for a code is closed until it is asked for', () => {
  const html = render({ totals: none, refused: undefined })
  expect(html).toMatch(/<details(?![^>]* open)[^>]*>/)
  expect(html).toContain('name="coupon"')
})

test('[CART-12] after a wrong code the field is open and keeps what was typed', () => {
  const html = render({ totals: none, refused: { code: 'SPRNG10', message: 'Wrong.' } })
  expect(html).toMatch(/<details[^>]* open/)
  expect(html).toContain('value="SPRNG10"')
  expect(html).toContain('Wrong.')
})

test('[CART-12] an applied coupon is named and can be removed', () => {
  const html = render({ totals: { couponCode: 'SPRING10', couponMessage: null }, refused: undefined })
  expect(html).toContain('<strong>SPRING10</strong>')
  expect(html).toContain('value="remove-coupon"')
  expect(html).not.toContain('<details')
})

test('[CART-12] a coupon that stopped holding says so, and can still be removed', () => {
  const totals = { couponCode: 'SPRING10', couponMessage: messages.couponStopped }
  const html = render({ totals, refused: undefined })
  expect(html).toContain(messages.couponStopped)
  expect(html).toContain('value="remove-coupon"')
})
