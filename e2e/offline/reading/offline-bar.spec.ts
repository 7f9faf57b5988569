import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { expect, test } from '../../support/test.ts'

const text = 'You are offline, some of the functionalities are limited'
const bar = (page: Page) => page.getByRole('status').filter({ hasText: text })

for (const path of ['/', '/c/women', '/cart', '/studio/login', '/frontend-guide'])
  test(`[PANEL-05] [part of UX-97] without a connection ${path} says so at the top until the shop answers again`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(bar(page)).toHaveCount(0)
    const before = await page.evaluate(() => document.activeElement?.tagName)
    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect((await bar(page).boundingBox())?.y).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(before)
    await context.setOffline(false)
    await expect(bar(page)).toHaveCount(0)
  })

test('[part of PANEL-05] a browser that only believes itself offline says nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked = page.waitForResponse('**/healthz')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await asked
  await expect(bar(page)).toHaveCount(0)
})

test('[part of PANEL-05] the bar is readable, and the page below it stays usable', async ({
  page,
  context,
}) => {
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
})
