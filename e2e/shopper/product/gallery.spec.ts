import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const rosin = '/p/ROS/rosin-box'

const ofPictures: Points = {
  '[UX-33] [UX-35] [PDP-01] [ROUTE-06] the address of a variant opens its parent with that variant chosen; the gallery shows 600x744, every further picture has a thumbnail that leads to it, at 360 and 1280 px, and a click and the keys enlarge a picture of twice the size in an overlay, which is left by key':
    async ({ page }) => {
      await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')
      await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
      const view = page.getByRole('button', { name: /^Zoom in: Camisole Leotard/ }).first()
      await expect(view.getByRole('img')).toHaveAttribute('width', '600')
      await expect(view.getByRole('img')).toHaveAttribute('height', '744')

      const thumbnails = page.locator('a[href^="#view-"]')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(thumbnails).toHaveCount(2)
        for (const thumbnail of await thumbnails.all()) {
          const picture = thumbnail.locator('img')
          await expect(picture).toBeVisible()
          const box = await picture.boundingBox()
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
        }
        for (const at of [0, 1]) {
          await thumbnails.nth(at).click()
          await expect(page.locator(`#view-${at + 1}`)).toBeInViewport({ ratio: 0.5 })
          await expect(thumbnails.nth(at)).toHaveAttribute('aria-current', 'true')
        }
      }

      await thumbnails.first().click()
      await expect(page.locator('#view-1')).toBeInViewport({ ratio: 0.5 })
      const overlay = page.getByRole('dialog', { name: 'Product image' })
      const percent = overlay.getByRole('status')
      // The views scroll while the overlay loads. It opens with the view that was pressed.
      await page.route('**/zoom-dialog-*.js', async (route) => {
        await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
        await route.continue()
      })
      await view.focus()
      await page.keyboard.press('Enter')
      await page.locator('ul:has(> #view-1)').evaluate((views) => views.scrollBy(views.clientWidth, 0))
      await expect(overlay.getByRole('group', { name: 'View 1 of 2' })).toBeVisible()
      const picture = overlay.getByRole('img').first()
      await expect(picture).toHaveAttribute('width', '1200')
      await expect(picture).toHaveAttribute('height', '1488')
      await expect(picture).toHaveAttribute('src', /^\/img\/600x744@2x\//)
      await page.keyboard.press('+')
      await expect(percent).toHaveText('150%')
      await page.keyboard.press('-')
      await expect(percent).toHaveText('100%')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`${paths.leotardInBlackS}(#view-1)?$`))

      await view.click()
      await overlay.getByRole('group').getByRole('button', { name: 'Zoom in' }).first().click()
      await expect(percent).toHaveText('200%')
      await page.keyboard.press('-')
      await expect(percent).toHaveText('150%')
      await page.keyboard.press('+')
      await expect(percent).toHaveText('200%')
    },

  '[UX-34] where not all thumbnails fit, the last one says how many more there are, and opens them': async ({
    page,
  }) => {
    await page.goto(rosin, { waitUntil: 'networkidle' })
    const thumbnails = page.locator('a[href^="#view-"]')
    await expect(page.locator('[id^="view-"]')).toHaveCount(9)
    await expect(thumbnails).toHaveCount(6)
    await expect(thumbnails.last()).toHaveText('+4')
    await thumbnails.last().click()
    await expect(page.getByRole('dialog', { name: 'Product image' })).toBeVisible()
    await expect(page.getByRole('group', { name: /of 9$/ })).toBeVisible()
  },
}

test(titleOf(ofPictures), inTurn(ofPictures))

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('[UX-35] two fingers and a double tap enlarge it', async ({ page }) => {
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /^Zoom in: Camisole Leotard/ })
      .first()
      .tap()
    const dialog = page.getByRole('dialog', { name: 'Product image' })
    const percent = dialog.getByRole('status')
    await expect(percent).toHaveText('100%')
    await pinch(page, { from: 60, to: 120 })
    await expect(percent).toHaveText('200%')
    await pinch(page, { from: 120, to: 60 })
    await expect(percent).toHaveText('100%')
    const box = await dialog.getByRole('img').first().boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(percent).toHaveText('200%')
  })
})

/** Two fingers around the middle of the screen, so far from each other at first and at last. */
async function pinch(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: 195 + (side * apart) / 2, y: 400, id: id + 1 }))
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (const share of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + (to - from) * share),
    })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
