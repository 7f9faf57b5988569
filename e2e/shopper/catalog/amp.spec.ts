import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { withoutAmpRuntime } from '../../support/amp-runtime.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test.beforeEach(async ({ page }) => {
  await withoutAmpRuntime(page)
  await page.setViewportSize({ width: 360, height: 740 })
})

/** Every letter of the page is there to be read, and nothing is wider than the screen. */
async function expectReadable(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const width of [320, 360, 1280]) await expectNoSidewaysScroll(page, width)
}

test('[part of AMP-02] an AMP product is readable at 360 px although the runtime of AMP never comes, and leads to the normal page', async ({
  page,
}) => {
  // No script of the shop runs on it.
  await page.goto(`/amp${paths.leotardInBlackS}`, { waitUntil: 'load' })
  await expectReadable(page, 'Camisole Leotard')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('$38.00')).toBeVisible()
  await expect(page.getByText('Front lining')).toBeVisible()
  await page.getByRole('link', { name: 'Check available sizes' }).click()
  await page.waitForURL(`**${paths.leotardInBlackS}`)
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible()
})
