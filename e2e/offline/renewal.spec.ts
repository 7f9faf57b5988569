import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { failRenewals, lookFor } from './renewals.ts'
import { dumpDatabases } from './support.ts'
import { keptOrders, orderWithout } from './waiting.ts'

const givenUp =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'

/** What the browser keeps of renewals. */
async function renewalsFailed(page: Page): Promise<unknown> {
  const locks = (await dumpDatabases(page)).split('\n').find((text) => text.startsWith('renewal lock '))
  const [, kept] = JSON.parse(locks?.slice('renewal lock '.length) ?? '[[],[]]') as [
    unknown,
    { failures: number; level: number }[],
  ]
  return kept.map(({ failures, level }) => ({ failures, level }))[0]
}

test('[SESS-09] after 20 renewals that failed the shop gives up, though the session is alive: waiting orders are offered for sending first, the text has an OK, the customer is signed out, and the panel opens', async ({
  page,
  context,
  request,
}) => {
  await enterAsCustomer(page, request)
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
