import type { Page } from '@playwright/test'
import frame from 'commerce/words/en/frame'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const didNotLoad = "This didn't load. Check your connection, then reload the page."

/** From here on the line is too bad for the files that match. */
async function loseScripts(page: Page, files = '**/assets/*.js'): Promise<void> {
  await page.route(files, (route) => route.abort('internetdisconnected'))
}

const staysAsSent =
  (path: string, part: string): Points[string] =>
  async ({ page }) => {
    await loseScripts(page, `**/assets/${part}*.js`)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(part))
    // Nothing takes the page over.
    await page.goto(path, { waitUntil: 'load' })
    const title = await page.getByRole('heading', { level: 1 }).first().textContent()
    await failed
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title ?? '')
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await page.waitForURL('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }

const missing: Points = {
  '[part of UX-97] /sign-in stays as it was sent where the script of its minimal-layout does not come, and leads on as without script':
    staysAsSent('/sign-in', 'minimal-layout'),
  '[part of UX-97] /studio/login stays as it was sent where the script of its studio-layout does not come, and leads on as without script':
    staysAsSent('/studio/login', 'studio-layout'),
  '[part of UX-97] /c/women stays as it was sent where the script of its banner-among-tiles does not come, and leads on as without script':
    staysAsSent('/c/women', 'banner-among-tiles'),
  '[part of UX-97] where the script of the bag, the wishlist or the size guide does not come, the page stays and says so at each press':
    async ({ page }) => {
      await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await loseScripts(page)
      const inHeader = (name: RegExp) => page.getByRole('banner').getByRole('link', { name })
      for (const opener of [
        inHeader(/^Bag/),
        inHeader(/^Wishlist/),
        page.getByRole('main').getByText('Size guide').first(),
      ])
        for (let press = 0; press < 2; press++) {
          await opener.click()
          await expect(said(page, didNotLoad)).toBeVisible()
          await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).first().click()
          await expect(said(page, didNotLoad)).toHaveCount(0)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
          await expect(page).toHaveURL(paths.leotardInBlackS)
        }
    },

  '[part of UX-97] where the script for the sizes of a tile does not come, the dialog says so, the page stays, and the sizes come once it does':
    async ({ page }) => {
      await page.goto('/c/leotards', { waitUntil: 'networkidle' })
      await loseScripts(page, '**/assets/variants-loader*.js')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const choose = page.getByRole('link', { name: 'Choose a size for Camisole Leotard' })
      const dialog = page.getByRole('dialog', { name: 'Camisole Leotard' })
      await choose.click()
      await expect(dialog.getByText(frame.shopAway)).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      await page.keyboard.press('Escape')
      await page.unroute('**/assets/variants-loader*.js')
      await choose.click()
      await expect(dialog.getByRole('radio').first()).toBeAttached()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    },
}

test(titleOf(missing), inTurn(missing))
