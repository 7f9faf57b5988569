import type { Locator } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { confirmNewsletter, mailTo } from '../../support/mail.ts'
import { fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { touch } from '../../support/touch.ts'

async function press(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

const placesAt =
  (width: number): Points[string] =>
  async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(paths.skirt, { waitUntil: 'networkidle' })
    await page.goto(paths.piano, { waitUntil: 'networkidle' })
    const held = Promise.withResolvers<undefined>()
    await page.route('**/list/tiles*', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest((request) => request.url().includes('/list/tiles'))
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' })
    await field.focus()
    await asked
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    await expect(seen.locator('ul[aria-hidden]:has(> li > span)')).toBeVisible()
    await expect(field).toBeInViewport({ ratio: 1, timeout: 2_000 })
    const topOfTitle = () =>
      page.locator('#recently-viewed').evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await topOfTitle()
    held.resolve(undefined)
    await expect(seen.getByRole('link').first()).toBeAttached()
    expect(await topOfTitle()).toBe(before)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
  }

const kept: Points = {
  'a line of the bag that is kept has the focus at its link again': async ({ page }) => {
    await fillBag(page, paths.slipper)
    await page.goto('/cart')
    const remove = page.getByRole('main').getByRole('link', { name: 'Remove Canvas Ballet Slipper' })
    await press(remove)
    await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
    await press(page.getByRole('link', { name: 'Keep' }))
    await expect(remove).toBeFocused()
  },

  'a coupon that was applied has the focus, and after it was removed the way to another': async ({
    page,
    request,
  }) => {
    const email = `carla-${crypto.randomUUID()}@example.com`
    await request.post('/api/ext/mailing-list/subscribe', { data: { email } })
    await confirmNewsletter(request, email)
    const code = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/.exec(await mailTo(request, email, 2))?.[0] ?? ''

    await fillBag(page, paths.slipper)
    await page.goto('/cart')
    const opener = page.locator('summary', { hasText: 'Coupon' })
    await opener.click()
    await touch(page.getByLabel('Coupon code'))
    await page.getByLabel('Coupon code').fill(code)
    await press(page.getByRole('button', { name: 'Apply' }))
    await expect(page.getByText(`Coupon ${code}`)).toBeFocused()
    await press(page.getByRole('button', { name: `Remove coupon ${code}` }))
    await expect(opener).toBeFocused()
  },
  'what was looked at before has its places while it comes, below its title, and pushes nothing away that has the focus, at 360 px':
    placesAt(360),
  'what was looked at before has its places while it comes, below its title, and pushes nothing away that has the focus, at 1280 px':
    placesAt(1280),
}

test(titleOf(kept), inTurn(kept))
