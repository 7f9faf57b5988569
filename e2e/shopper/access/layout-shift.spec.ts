import { fillBag, paths } from '../../support/shopper.ts'
import { expectStill } from '../../support/steadiness.ts'
import { test } from '../../support/test.ts'

for (const width of [360, 1280]) {
  // The bag is in steady-pages.spec.ts, a list with a banner in banner-among-tiles.spec.ts.
  test(`home, category, product and search do not move while they load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await fillBag(page, '/p/BAG/shoe-bag')
    for (const path of ['/', '/c/women', paths.leotard, '/search?q=leotard']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectStill(page, path)
    }
  })
}
