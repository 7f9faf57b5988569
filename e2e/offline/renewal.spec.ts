import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { keptOrders, orderWithout } from './waiting.ts'

const givenUp =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'

/** Calls of the page are refused, and the shop does not say whether the session goes on; the session itself is alive. */
async function failRenewals(page: Page): Promise<void> {
  const refused = { code: 401, reason: 'not-signed-in', result: 'No.' }
  await page.route('**/api/catalog/suggestions*', (route) => route.fulfill({ status: 401, json: refused }))
  const away = { code: 503, reason: 'unavailable', result: 'Away.' }
  await page.context().route('**/api/user/me*', (route) => route.fulfill({ status: 503, json: away }))
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
  for (let look = 0; look < 20; look++)
    await Promise.all([page.waitForResponse('**/api/user/me*'), lookFor(page, `tights ${look}`)])
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
