import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customer.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { cutLine, mendLine } from './cut-line.ts'
import { dumpDatabases } from './support.ts'
import { endSession, keptOrders, orderWithout, waitingQuestions } from './waiting.ts'

const givenUp =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'

/** Calls of the page are refused, and the shop does not say whether the session goes on; the session itself is alive. */
async function failRenewals(page: Page): Promise<void> {
  const refused = { code: 401, reason: 'not-signed-in', result: 'No.' }
  await page.route('**/api/catalog/suggestions*', (route) => route.fulfill({ status: 401, json: refused }))
  const away = { code: 503, reason: 'unavailable', result: 'Away.' }
  await page.context().route('**/api/user/me*', (route) => route.fulfill({ status: 503, json: away }))
}

/** What the browser keeps of renewals. */
async function renewalsFailed(page: Page): Promise<unknown> {
  const locks = (await dumpDatabases(page)).split('\n').find((text) => text.startsWith('renewal lock '))
  const [, kept] = JSON.parse(locks?.slice('renewal lock '.length) ?? '[[],[]]') as [
    unknown,
    { failures: number; level: number }[],
  ]
  return kept.map(({ failures, level }) => ({ failures, level }))[0]
}

/** A call that is refused. */
async function lookFor(page: Page, words: string): Promise<void> {
  const refused = page.waitForResponse('**/api/catalog/suggestions*')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Search the shop' }).fill(words)
  await refused
}

test('[SESS-09] after 20 renewals that failed the shop gives up, though the session is alive: waiting orders are offered for sending first, the text has an OK, the customer is signed out, and the panel opens', async ({
  page,
  context,
  request,
}) => {
  await signInAnew(page, request)
  await orderWithout(page, context, '/p/BOB-134/bobbin-134')
  await failRenewals(page)
  await context.setOffline(false)
  await page.goto('/')
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
  for (let look = 1; look <= 20; look++) {
    await lookFor(page, `tights ${look}`)
    // One that is refused while a renewal runs would have none of its own.
    await expect.poll(() => renewalsFailed(page)).toEqual({ failures: look, level: 0 })
  }
  await expect(page.getByText(givenUp)).toHaveCount(0)
  expect(await cookies()).toContain('customer-refresh')
  await lookFor(page, 'tights again')
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('Email')).toBeVisible()
  const notices = page.getByText(/^(?:Order waiting!|Internal Application error)/)
  await expect(page.getByText(givenUp).first()).toBeVisible()
  await expect(page.getByText('Order waiting!').first()).toBeVisible()
  const texts = await notices.allTextContents()
  expect(texts.findIndex((text) => text.startsWith('Order'))).toBeLessThan(
    texts.findIndex((text) => text.startsWith('Internal')),
  )
  await expect(page.getByRole('button', { name: 'OK' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Send now' }).first()).toBeAttached()
  expect(await cookies()).toEqual(expect.not.arrayContaining(['customer', 'customer-refresh', 'signed-in']))
  expect(await keptOrders(page)).toHaveLength(1)
})

const signedIn = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => ['customer', 'customer-refresh', 'signed-in'].includes(name))

test('[SESS-08] a renewal that fails leaves the lock at -1, logs out silently, opens the panel and clears unsent tasks, not orders; a shop that renews no sessions logs out and opens the panel at once', async ({
  page,
  context,
  request,
  browser,
}) => {
  await signInAnew(page, request)
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await Promise.all([page.waitForResponse('**/api/stock/list*'), look()])
  await cutLine(context)
  await look()
  await expect.poll(() => waitingQuestions(page)).toHaveLength(1)
  // Somebody else answers, so the question stays unsent.
  await page.route('**/api/stock/list*', (route) =>
    route.fulfill({ body: '<!doctype html><title>Sign in</title>' }),
  )
  await mendLine(context)
  await orderWithout(page, context, '/p/BOB-147/bobbin-147')
  expect(await waitingQuestions(page)).toHaveLength(1)
  await endSession(context)
  await context.setOffline(false)
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('Email')).toBeVisible()
  await expect(page.getByText("You're logged out")).toHaveCount(0)
  expect(await signedIn(page)).toEqual([])
  await expect.poll(() => waitingQuestions(page)).toEqual([])
  expect(await dumpDatabases(page, ['orders'])).toContain('"level":-1')
  expect(await keptOrders(page)).toHaveLength(1)

  const shop = await openOwnShop('SESSION_RENEWAL=false')
  const other = await browser.newContext({ baseURL: shop.origin })
  const tab = await other.newPage()
  await signInAnew(tab, other.request)
  let asked = 0
  tab.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/user/me') asked++
  })
  await failRenewals(tab)
  await tab.goto('/')
  await tab.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
  await lookFor(tab, 'tights')
  await expect(tab.getByRole('dialog').getByLabel('Email')).toBeVisible()
  expect([asked, await signedIn(tab)]).toEqual([0, []])
  await other.close()
  await shop.close()
})
