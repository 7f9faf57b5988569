import { expect, type Page } from '@playwright/test'

export const paths = {
  leotard: '/p/LEO/camisole-leotard/LEO',
  leotardInBlackS: '/p/LEO/camisole-leotard/LEO-S-Black',
  skirt: '/p/SKI/wrap-skirt/SKI',
  tutu: '/p/TUT/practice-tutu/TUT',
  slipper: '/p/BAL/canvas-ballet-slipper/BAL-37-Pink',
  nameTag: '/p/TAG/name-tag',
  lesson: '/p/LES/private-lesson',
  kit: '/p/KIT/first-class-kit',
  hair: '/p/HAI/hair-essentials',
  piano: '/p/MUS/class-piano',
  hostile: '/p/EVL/hostile-skirt',
}

/** Opens a product and adds it to the cart as it is. */
export async function addToCart(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
}

/** Puts a simple product or a variant into the bag before a page is opened, as its form does without script. */
export async function fillBag(page: Page, path: string): Promise<void> {
  const [, , product = '', , variant = product] = path.split('/')
  const answer = await page.request.post(path, { form: { sku: variant, qty: '1' }, maxRedirects: 0 })
  expect(answer.headers().location, `${variant} is in the bag`).toBe('/cart?added')
}

/** A notice on the screen, not the list of messages that keeps it. */
export function said(page: Page, text: string | RegExp) {
  return page.locator('main, [role=status], [role=alert]').getByText(text).first()
}

export const carla = { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' }

const place = {
  firstName: carla.firstName,
  lastName: carla.lastName,
  country: 'US',
  streetAddress: '12 Barre Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  shippingMethod: 'flatrate/flatrate',
}

/** Fills in the steps of a filled bag before a page is opened, as their forms do without script; the review is the next. */
export async function fillSteps(
  page: Page,
  details = carla,
  paymentMethod: 'cashondelivery' | 'stripe' = 'cashondelivery',
): Promise<void> {
  const steps = [
    ['details', details],
    ['shipping', place],
    ['payment', { paymentMethod }],
  ] as const
  for (const [step, fields] of steps) {
    const form = { intent: step, ...fields }
    const answer = await page.request.post(`/checkout/${step}`, { form, maxRedirects: 0 })
    expect(answer.status(), `the step ${step} is filled in`).toBe(302)
  }
}

/** From a filled bag to the payment step, where the way through the steps is not what is tested. */
export async function enterPayment(page: Page): Promise<void> {
  await fillSteps(page)
  await page.goto('/checkout/payment')
}

/** From a filled bag to the review, likewise. */
export async function enterReview(page: Page, details = carla): Promise<void> {
  await fillSteps(page, details)
  await page.goto('/checkout/review')
  await page.getByLabel(/I agree to the terms/).check()
}

/** Orders what is in the bag before a page is opened, as the form of the review does without script: the order's number. */
export async function orderBag(page: Page, details = carla): Promise<string> {
  await fillSteps(page, details)
  const review = await (await page.request.get('/checkout/review')).text()
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(review)?.[1] ?? ''
  const form = { intent: 'place', seen: valueOf('seen'), total: valueOf('total'), terms: 'accepted' }
  const answer = await page.request.post('/checkout/review', { form, maxRedirects: 0 })
  const number = /\/order-success\?order=([\w-]+)/.exec(answer.headers().location ?? '')?.[1] ?? ''
  expect(number, 'what is in the bag is ordered').not.toBe('')
  return number
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(carla.firstName)
  await page.getByLabel('Last name').fill(carla.lastName)
  await page.getByLabel('Email').fill(carla.emailAddress)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('12 Barre Street')
  await page.getByLabel('City').fill('New York')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'New York' })
  await page.getByLabel('ZIP code').fill('10001')
}

/** From the details to the payment step. */
export async function goOnToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/payment')
}

/** From a filled cart to the payment step. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/checkout')
  await fillDetails(page)
  await goOnToPayment(page)
}

/** From the payment step to the review, where only the order button is left. */
export async function goOnToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.waitForURL('**/checkout/review')
  await page.getByLabel(/I agree to the terms/).check()
}

export async function goToReview(page: Page): Promise<void> {
  await goToPayment(page)
  await goOnToReview(page)
}
