import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { expect, test } from '../../support/test.ts'

const narrowest = 360

// Whether something moves is a matter of the load, and so the same at 768 pixels as at one of these.
test('[part of PANEL-04] at 360 and at 1280 pixels and wider a banner fills a row between full rows of tiles, and nothing moves when it comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The narrowest is the last, from which its link leads on.
  for (const width of [1280, narrowest]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/c/ribbons')
    const list = page.getByRole('region', { name: 'Products' }).getByRole('list').first()
    const banner = list.getByRole('listitem').filter({ hasText: 'Between two sizes?' })
    await banner.scrollIntoViewIfNeeded()
    await expectRow(list, banner)
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
    ).toBeLessThan(0.02)
    // The rows of a wider screen.
    await page.setViewportSize({ width: width === narrowest ? 768 : 1920, height: 900 })
    await expectRow(list, banner)
    // What follows is of no width, or of the narrowest.
    if (width > narrowest) continue
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await banner.getByRole('link', { name: 'Between two sizes?' }).click()
    await expect(page).toHaveURL('/cms/size-charts')
  }
})

/** It is as wide as the list, and so is the row before it. */
async function expectRow(list: Locator, banner: Locator): Promise<void> {
  const [grid, own] = await Promise.all([list.boundingBox(), banner.boundingBox()])
  const before = await banner.evaluate((item) => item.previousElementSibling?.getBoundingClientRect().right)
  expect(own?.width).toBeCloseTo(grid?.width ?? 0, 0)
  expect(before).toBeCloseTo((grid?.x ?? 0) + (grid?.width ?? 0), 0)
}
