import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { endAmpWait, withoutAmpRuntime } from '../../support/amp-runtime.ts'
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
  await page.goto(`/amp${paths.leotardInBlackS}`)
  await expectReadable(page, 'Camisole Leotard')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('$38.00')).toBeVisible()
  await expect(page.getByText('Front lining')).toBeVisible()
  await page.getByRole('link', { name: 'Check available sizes' }).click()
  await page.waitForURL(`**${paths.leotardInBlackS}`)
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible()
})

test('[part of AMP-01] an AMP category is readable at 360 px although the runtime of AMP never comes, and leads to AMP products and to the rest of the list', async ({
  page,
}) => {
  await page.goto('/amp/c/ribbons')
  // The test of a product waits for it.
  await endAmpWait(page)
  await expectReadable(page, 'Ribbons')
  await page.setViewportSize({ width: 360, height: 740 })
  await page
    .getByRole('link', { name: /^Hair Ribbon No/ })
    .first()
    .click()
  await page.waitForURL('**/amp/p/RIB-*/**')
  await page.goBack()
  await page.getByRole('link', { name: 'See all 130 products' }).click()
  await page.waitForURL('**/c/ribbons?sort=latest&page=2')
  await expect(page.getByRole('heading', { level: 1, name: 'Ribbons' })).toBeVisible()
})
