import type { Page } from '@playwright/test'
import { cutLine, mendLine } from '../offline/cut-line.ts'
import { fillDetails, goOnToPayment, goOnToReview, said } from '../support/shopper.ts'
import { addToCart } from './become-customer.ts'
import { products } from './demo-products.ts'

const kept = 'Added to your bag on this device: stock not checked.'

async function addWithoutLine(page: Page): Promise<void> {
  await page.goto(products.simple, { waitUntil: 'networkidle' })
  await cutLine(page.context())
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await said(page, kept).waitFor()
}

async function changeWithoutLine(page: Page): Promise<void> {
  await addToCart(page, products.simple)
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await cutLine(page.context())
  await page
    .getByRole('main')
    .getByRole('button', { name: /increase/ })
    .first()
    .click()
  await page.getByText('Stock not checked').first().waitFor()
}

/** What the shop refuses, and what costs more there now. */
async function catchUp(page: Page): Promise<void> {
  await changeWithoutLine(page)
  await page.context().route('**/api/cart/update-item*', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, reason: 'quantity-not-available', result: "We don't have that many in stock." },
    }),
  )
  await page.context().route(/\/api\/cart\?/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: { items?: { price: number }[] } }
    for (const item of answer.result.items ?? []) item.price += 2
    await route.fulfill({ response, json: answer })
  })
  await mendLine(page.context())
  await said(page, /We don't have that many in stock/).waitFor()
}

async function chooseWithoutLine(page: Page): Promise<void> {
  await page.goto('/c/women-leotards', { waitUntil: 'networkidle' })
  await cutLine(page.context())
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  await page.getByRole('dialog').first().waitFor()
}

/** An order that waits on the device. */
async function orderWithoutLine(page: Page): Promise<void> {
  await addToCart(page, products.simple)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await fillDetails(page)
  await goOnToPayment(page)
  await goOnToReview(page)
  await page.waitForLoadState('networkidle')
  await cutLine(page.context())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('button', { name: 'Place order, send when online' }).click()
  await page.getByRole('heading', { name: 'Order waiting!' }).waitFor()
}

async function seeKept(page: Page): Promise<void> {
  await orderWithoutLine(page)
  await page.goto('/checkout/waiting')
  await page.getByRole('heading', { name: 'Order waiting!' }).waitFor()
}

/** The bag without a connection, and right after. */
export const offlineViews = {
  'offline-product-added': addWithoutLine,
  'offline-bag': changeWithoutLine,
  'offline-bag-told': catchUp,
  'offline-quick-add': chooseWithoutLine,
  'offline-order-waiting': orderWithoutLine,
  'offline-order-kept': seeKept,
  'offline-bag-panel': async (page: Page) => {
    await addWithoutLine(page)
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
    await page.getByRole('dialog').first().waitFor()
  },
}
