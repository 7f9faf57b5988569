import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { endSession, keptOrders, orderWithout } from './waiting.ts'

const givenUp =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'

/** As if the shop had not said for 20 times whether the session goes on. */
async function failTwentyTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mark = /signed-in=(\w+)/.exec(document.cookie)?.[1] ?? ''
    localStorage.setItem('renewal', JSON.stringify({ level: 0, failures: 20, mark, renewedAt: 0 }))
  })
}

test('[SESS-09] after 20 renewals that failed the shop gives up: waiting orders are offered for sending first, the text has an OK, the customer is signed out, and the panel opens', async ({
  page,
  context,
  request,
}) => {
  await signInAnew(page, request)
  await orderWithout(page, context, '/p/BOB-134/bobbin-134')
  await failTwentyTimes(page)
  await endSession(context)
  await context.setOffline(false)
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
  await expect(page.getByRole('button', { name: 'Send now' })).toBeAttached()
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in')
  expect(await keptOrders(page)).toHaveLength(1)
})
