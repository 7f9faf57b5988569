import type { Page } from '@playwright/test'
import { fillAddress, fillDetails, goOnToPayment, goOnToReview, said } from '../support/shopper.ts'
import { addToCart } from './become-customer.ts'
import { products } from './demo-products.ts'
import { answered, at, press, type Show, inTurn } from './show.ts'

const withCart: Show = (page) => addToCart(page, products.simple)
const toPayment = inTurn(withCart, at('/checkout'), fillDetails, goOnToPayment)
const toReview = inTurn(toPayment, goOnToReview)
const toShipping = inTurn(withCart, at('/checkout'), fillDetails, press('Continue to shipping'), (page) =>
  page.waitForURL('**/checkout/shipping'),
)

async function placed(page: Page): Promise<void> {
  await press(/Place order/)(page)
  await page.waitForURL('**/order-success**')
}

/** The card of a demo has no number to type. */
export async function paid(page: Page): Promise<void> {
  await press(/^Pay \$/)(page)
  await page.waitForURL('**/order-success**')
}

/** To the page where a card is paid by. */
export async function payByTestCard(page: Page): Promise<void> {
  await page.getByLabel(/^Test card/).check()
  await goOnToReview(page)
  await press(/Place order/)(page)
  await page.waitForURL('**/order-payment?order=*')
}

/** Files come with the order once it is paid. */
async function buyDownload(page: Page): Promise<void> {
  await addToCart(page, products.download)
  await at('/checkout')(page)
  await fillDetails(page)
  await press('Continue to payment')(page)
  await page.waitForURL('**/checkout/payment')
  await fillAddress(page)
  await payByTestCard(page)
  await paid(page)
}

async function typeCoupon(page: Page): Promise<void> {
  await page.getByText('Coupon', { exact: true }).click()
  await page.getByLabel('Coupon code').fill('SPRNG10')
  await press('Apply')(page)
  await page.locator('#coupon-error').waitFor()
}

/** One product of each type. */
async function fillWithEach(page: Page): Promise<void> {
  for (const path of [products.simple, '/p/AC205/ouch-pouch-toe-pads', products.download])
    await addToCart(page, path)
  await at(products.configurable)(page)
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true })
  await press('Add to bag')(page)
  await said(page, 'Product has been added to the bag!').waitFor()
  await at('/cart')(page)
}

const askToRemove: Show = (page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()

async function offerAccount(page: Page): Promise<void> {
  await page.getByLabel('Create an account').check()
}

/** The bag, the way through the checkout and the order. */
export const orderViews: Record<string, Show> = {
  bag: inTurn(withCart, at('/cart')),
  'bag-full': fillWithEach,
  'bag-coupon': inTurn(withCart, at('/cart'), (page) => page.getByText('Coupon', { exact: true }).click()),
  'bag-coupon-refused': inTurn(withCart, at('/cart'), typeCoupon),
  'bag-remove': inTurn(withCart, at('/cart'), askToRemove),
  'bag-empty': at('/cart'),
  'checkout-company': inTurn(toPayment, (page) => page.getByLabel('Use a different billing address').check()),
  'checkout-details': inTurn(withCart, at('/checkout')),
  'checkout-errors': inTurn(withCart, at('/checkout'), press('Continue to shipping'), answered),
  'checkout-account': inTurn(withCart, at('/checkout'), offerAccount),
  'checkout-shipping': toShipping,
  'checkout-shipping-errors': inTurn(toShipping, press('Continue to payment'), answered),
  'checkout-payment': toPayment,
  'checkout-review': toReview,
  'checkout-terms-missing': inTurn(
    toReview,
    (page) => page.getByLabel(/I agree to the terms/).uncheck(),
    press(/Place order/),
    answered,
  ),
  'order-success': inTurn(toReview, placed),
  'order-success-feedback': inTurn(
    toReview,
    placed,
    (page) => page.getByLabel('Type your opinion').fill('Quick and kind.'),
    press('Give a feedback'),
    (page) => page.getByText('Email has successfully been sent').waitFor(),
  ),
  'order-success-account-errors': inTurn(
    toReview,
    placed,
    (page) => page.getByRole('main').getByRole('textbox', { name: 'Password' }).fill('plié'),
    press('Create an account'),
    answered,
  ),
  'order-success-unknown': at('/order-success?order=99999999'),
  'order-success-downloads': buyDownload,
  'order-payment': inTurn(toPayment, payByTestCard),
  'order-success-paid': inTurn(toPayment, payByTestCard, paid),
}
