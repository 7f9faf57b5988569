import type { BrowserContext, Page } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { goToReview, addToCart, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

/** All that pages keep in a browser before anyone adds to the cart: the scroll positions, and which products were seen. */
const keptByLooking = ['session: react-router-scroll-positions', 'local: recently-viewed']

/** As long as the tab: the messages that a shopper can read again. */
const keptByMessages = ['session: messages']

/** What was typed, and the number of the order, so that a lost connection loses neither. */
const keptByOrdering = ['database: orders', 'database: shop']

/** What a buyer needs in addition: the cart, the secret that proves which browser ordered, and what was typed and chosen during checkout. */
const keptByBuying = [
  'bag',
  'browser',
  'cart',
  'change',
  'checkout-attempt',
  'checkout-details',
  'checkout-payment',
  'checkout-shipping',
]

const shown = [
  ...['/', '/c/women', '/search?q=leotard', '/cms/terms-conditions', paths.leotard, paths.kit, paths.piano],
  ...['/cart', '/sign-in', '/newsletter', '/download-problem', '/nowhere', '/order-success'],
]

function hostsAskedBy(context: BrowserContext): Set<string> {
  const hosts = new Set<string>()
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host)
  })
  return hosts
}

async function keptIn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database: ${name ?? ''}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker: ${scope}`),
  ])
  return kept.filter((each) => !keptByLooking.includes(each))
}

/** Names and purposes of all fields. */
const fieldsOf = (page: Page) =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields.map((each) => `${each.getAttribute('name')} ${each.getAttribute('autocomplete')}`).join(', '),
    )

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted()

const inBrowsers: Points = {
  '[E-64] a visitor gets no question, no tracking and no cookie': async ({ page, context, baseURL }) => {
    const hosts = hostsAskedBy(context)
    for (const path of shown) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await keptIn(page), path).toEqual([])
      expect(await fieldsOf(page), path).not.toMatch(/birth|bday|dob|gender|sex/i)
    }
    expect(await cookieNames(context)).toEqual([])
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
  },

  '[E-64] a buyer’s browser stores only what the purchase needs, and contacts no other host but the card provider, which watches nobody':
    async ({ page, context, baseURL }) => {
      const hosts = hostsAskedBy(context)
      await addToCart(page, paths.slipper)
      const own = new URL(baseURL ?? '').host
      expect([...hosts]).toEqual([own])
      expect(await cookieNames(context)).toEqual(['bag', 'browser', 'cart', 'change'])
      const script = page.waitForRequest('**/v3/?*')
      await page.goto('/checkout')
      // The script of the wallets, without what it knows a visitor by.
      const provider = new URL((await script).url())
      expect(provider.search).toBe('?advancedFraudSignals=false')
      expect(await fieldsOf(page)).not.toMatch(/birth|bday|dob|gender|sex/i)
      await goToReview(page)
      expect(await cookieNames(context)).toEqual(keptByBuying)
      await page.getByRole('button', { name: /Place order/ }).click()
      await page.waitForURL('**/order-success?order=*')
      await expect.poll(() => keptIn(page)).toEqual([...keptByMessages, ...keptByOrdering])
      expect([...hosts]).toEqual([own, provider.host])
    },
}

test(titleOf(inBrowsers), inTurn(inBrowsers))
