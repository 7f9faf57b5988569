import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, newAccount, password } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { carla, enterPayment, fillBag, fillSteps, goOnToReview, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const goodCard = '4242 4242 4242 4242'
const refusedCard = '4000 0000 0000 0002'

/** Orders a slipper by card; ends on the page with the card fields. */
async function orderByCard(page: Page): Promise<void> {
  await fillBag(page, paths.slipper)
  await fillSteps(page, carla, 'stripe')
  await page.goto('/checkout/review')
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-payment?order=*')
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.frameLocator('iframe').getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

const byCard: Points = {
  '[E-66] a guest pays by card, in the fields of the provider, after one that is refused; the number of a card is sent to the provider and to nobody else':
    async ({ page, baseURL }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        const { origin } = new URL(request.url())
        if (origin === new URL(baseURL ?? '').origin)
          sent.push(`${request.url()} ${request.postData() ?? ''}`)
      })
      await page.setViewportSize({ width: 360, height: 740 })
      await fillBag(page, paths.slipper)
      await enterPayment(page)
      await page.getByLabel(/^Card/).check()
      await goOnToReview(page)
      await page.getByRole('button', { name: /Place order/ }).click()
      await page.waitForURL('**/order-payment?order=*')
      await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
      await expect(page.getByRole('main').locator('input')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await typeCard(page, refusedCard)
      await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
      await typeCard(page, goodCard)
      await page.waitForURL('**/order-success?order=*')
      await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
      expect(sent.length).toBeGreaterThan(3)
      const digits = sent.join('\n').replaceAll(/[^\d\n]/g, '')
      for (const card of [refusedCard, goodCard]) expect(digits).not.toContain(card.replaceAll(' ', ''))
    },

  'where the provider’s script does not come, the order is kept and the payment can be tried again; one that was left unpaid is found again, and paid from its page':
    async ({ page }) => {
      // Wallets ask for it before, by another path.
      const script = /\/v3\/(?:\?|$)/
      await page.route(script, (route) => route.abort())
      await orderByCard(page)
      await expect(
        page.getByRole('alert').filter({ hasText: 'We could not reach the payment provider.' }),
      ).toBeVisible()
      await page.unroute(script)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()

      const order = new URL(page.url()).searchParams.get('order') ?? ''
      await page.goto(`/order-success?order=${order}`)
      await expect(page.getByText('Your order is waiting for payment.')).toBeVisible()
      await expect(page.getByText("Once it's paid, we'll pack your order")).toBeVisible()
      await page.getByRole('link', { name: 'Pay now' }).click()
      await page.waitForURL('**/order-payment?order=*')
      await typeCard(page, goodCard)
      await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
      await page.goto(`/order-payment?order=${order}`)
      await page.waitForURL('**/order-success?order=*')
    },
}

test(titleOf(byCard), inTurn(byCard))

test('a customer pays an order that was left unpaid in another browser, from the account, and nobody else does', async ({
  page,
  request,
  browser,
  baseURL,
  playwright,
}) => {
  const email = await enterAsCustomer(page, request)
  await orderByCard(page)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  const openBrowser = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()

  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const form = { email: await newAccount(request), password }
  const signedIn = await stranger.post('/sign-in', { form, maxRedirects: 0 })
  expect(signedIn.headers().location).toBe('/my-account')
  for (const path of [`/order-payment?order=${order}`, `/order-success?order=${order}`]) {
    const answer = await stranger.get(path)
    expect(answer.status(), path).toBe(404)
    const text = (await answer.text()).replaceAll('&#x27;', "'")
    expect(text, path).toContain("We couldn't find a recent order with this number on this device.")
  }
  await stranger.dispose()

  const other = await openBrowser()
  await enterWith(other, email)
  await other.goto(`/my-account/orders/${order}`)
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Pay now' }).click()
  await other.waitForURL('**/order-payment?order=*')
  await typeCard(other, goodCard)
  await other.waitForURL('**/order-success?order=*')
  await expect(other.getByText('Your payment was received. Thank you.')).toBeVisible()
  await other.goto(`/my-account/orders/${order}`)
  await expect(other.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await other.context().close()
})
