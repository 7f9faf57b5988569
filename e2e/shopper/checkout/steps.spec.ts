import type { Page } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import {
  carla,
  fillBag,
  goOnToReview,
  goToPayment,
  enterPayment,
  enterReview,
  paths,
} from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const steps = (page: Page) => page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
const placeOrder = (page: Page) => page.getByRole('button', { name: /Place order/ })

/** The review shows what is ordered, before its button, and each can be changed. */
async function expectReview(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const cart = page.getByRole('region', { name: 'Your bag' })
  await expect(cart).toContainText('Camisole Leotard')
  await expect(cart).toContainText('Grand total')
  const isBefore = await cart.evaluate(
    (region, text) =>
      [...document.querySelectorAll('button')].some(
        (each) =>
          each.textContent.startsWith(text) &&
          region.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    'Place order',
  )
  expect(isBefore).toBe(true)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [items, button] = await Promise.all([cart.boundingBox(), placeOrder(page).boundingBox()])
    expect(items!.y, `at ${width} px`).toBeLessThan(button!.y)
  }
  for (const text of [
    ...['Camisole Leotard', 'Black, S', 'Quantity 1', 'Carla Fracci', carla.emailAddress, '12 Barre Street'],
    ...['DPD Courier', 'Cash on delivery', 'Same as shipping address', 'Grand total', '$43.00'],
  ]) {
    await expect(main).toContainText(text)
  }
  for (const [name, url] of [
    ['Change: Your details', '**/checkout/details'],
    ['Change: Shipping', '**/checkout/shipping'],
    ['Change: Payment', '**/checkout/payment'],
    ['Change', '**/cart'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(url)
    await page.goBack()
    await page.waitForURL('**/checkout/review')
  }
}

const ofSteps: Points = {
  '[UX-63] [part of CHECKOUT-01] the steps are listed and lead back, going back goes one step, and what was typed is there, also after a reload':
    async ({ page }) => {
      await fillBag(page, paths.slipper)
      await goToPayment(page)
      await expect(steps(page)).toHaveText([/Your details/, /Shipping/, /Payment/, /Review/])
      await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step')
      await page.goBack()
      await page.waitForURL('**/checkout/shipping')
      await expect(page.getByLabel('Street address')).toHaveValue('12 Barre Street')
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('NY')
      await page.goBack()
      await page.waitForURL('**/checkout/details')
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
      await page.goForward()
      await page.waitForURL('**/checkout/shipping')
      await expect(page.getByLabel('ZIP code')).toHaveValue('10001')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.waitForURL('**/checkout/payment')
      await page.getByRole('link', { name: 'Shipping' }).click()
      await page.waitForURL('**/checkout/shipping')
      await page.reload()
      await expect(page.getByLabel('Street address')).toHaveValue('12 Barre Street')
    },

  '[UX-66] [UX-73] [part of UX-56] the bill goes to the shipping address unless another one is asked for; back at shipping, the totals say that they hold it, and the countries are those of the delivery page, the shop’s own first; the review shows items, address, shipping, payment and total before the order, read before its button and not below it at 360, 768 and 1280 px, and each can be changed':
    async ({ page }) => {
      const delivery = await (await page.request.get('/i/delivery')).text()
      const text = /<main[^]*<\/main>/.exec(delivery)?.[0]
      await fillBag(page, paths.leotardInBlackS)
      await enterPayment(page)
      const other = page.getByLabel('Use a different billing address')
      await expect(other).not.toBeChecked()
      await expect(page.getByLabel('Street address')).toBeHidden()
      const summary = page.getByRole('region', { name: 'Your bag' })
      await expect(summary).toContainText('Shipping$5.00')
      const total = await summary.getByRole('definition').last().textContent()

      await page.getByRole('link', { name: 'Shipping', exact: true }).click()
      await page.waitForURL('**/checkout/shipping')
      await expect(summary).toContainText('Shipping$5.00')
      await expect(summary).not.toContainText('Not chosen yet')
      await expect(summary).toContainText(`Grand total${total}`)
      const names = ['United States', 'Germany', 'Italy']
      await expect(page.getByLabel('Country').getByRole('option')).toHaveText(names)
      for (const name of names) expect(text).toContain(name)

      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.waitForURL('**/checkout/payment')
      await goOnToReview(page)
      await expect(page.getByRole('main')).toContainText('Same as shipping address')
      await expectReview(page)
      await page.getByRole('link', { name: 'Change: Payment' }).click()
      await page.waitForURL('**/checkout/payment')
      await other.check()
      await expect(page.getByLabel('Street address')).toBeVisible()
      await expect(page.getByLabel('Street address')).toHaveAttribute('autocomplete', 'billing address-line1')
    },

  'a long bag opens on demand beside the steps, and is whole where the order is placed': async ({ page }) => {
    for (const path of [
      '/p/LEO/camisole-leotard/LEO-S-Black',
      '/p/LEO/camisole-leotard/LEO-M-Black',
      '/p/LEO/camisole-leotard/LEO-L-Black',
      paths.slipper,
      '/p/BAL/canvas-ballet-slipper/BAL-38-Pink',
      '/p/BAG/shoe-bag',
      '/p/SKI/wrap-skirt/SKI-M-Black',
    ])
      await fillBag(page, path)
    await page.goto('/checkout', { waitUntil: 'networkidle' })
    const lines = page.getByRole('region', { name: 'Your bag' }).getByRole('listitem')
    await expect(lines.filter({ visible: true })).toHaveCount(5)
    await page.getByText('Show 2 more items').click()
    await expect(lines.filter({ visible: true })).toHaveCount(7)
    await enterReview(page)
    await expect(lines.filter({ visible: true })).toHaveCount(7)
  },
}

test(titleOf(ofSteps), inTurn(ofSteps))
