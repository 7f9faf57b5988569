import { fillBag, paths } from '../../support/shopper.ts'
import { expectStill } from '../../support/steadiness.ts'
import { test } from '../../support/test.ts'

// The bag is in every-page.spec.ts, a list with a banner in banner-among-tiles.spec.ts.
test('home, category, product and search do not move while they load, at 360 and 1280 px', async ({
  page,
}) => {
  await fillBag(page, '/p/BAG/shoe-bag')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/c/women', paths.leotard, '/search?q=leotard']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectStill(page, path)
    }
  }
})
