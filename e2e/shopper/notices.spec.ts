import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { paths, said } from '../support/shopper.ts'
import { enterAsCustomer, ownIp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${name} to wishlist`, exact: true })
const shown = (page: Page) => page.getByRole('status').filter({ hasText: /wishlist!/ })
const messages = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Messages' })
const list = (page: Page) => page.getByRole('dialog', { name: 'Messages' })

/** The shop is too busy for it: what nobody answers would wait in this browser. */
async function refuseAdditions(page: Page): Promise<void> {
  await page.route('**/p/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
}

/** Each change of a list takes the place of the notice before, once its script is there. */
async function save(page: Page, name: string): Promise<void> {
  await heart(page, name).click()
  await expect(said(page, `Product ${name} has been added to wishlist!`)).toBeVisible()
}

const keptBy = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('messages') ?? '[]') as unknown[]).length)

const read: Points = {
  '[UX-94] the messages of this visit can be read again: the last twenty, also after a reload': async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(paths.slipper)
    await expect(messages(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
    await page.goto('/c/women', { waitUntil: 'networkidle' })
    await save(page, 'Wrap Skirt')
    await save(page, 'Camisole Leotard')
    await page.reload({ waitUntil: 'networkidle' })
    await messages(page).click()
    await expect(list(page).getByRole('listitem')).toHaveText([
      'Product Camisole Leotard has been added to wishlist!',
      'Product Wrap Skirt has been added to wishlist!',
      /^Product has been added to the bag!.*Canvas Ballet Slipper$/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(messages(page)).toBeFocused()
    await expectNoSidewaysScroll(page)
    for (let count = 4; count <= 22; count++) {
      await heart(page, 'Wrap Skirt').click()
      await expect.poll(() => keptBy(page)).toBe(Math.min(count, 20))
    }
    await messages(page).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(20)
    await page.keyboard.press('Escape')
    const other = await page.context().newPage()
    await other.goto('/help', { waitUntil: 'networkidle' })
    await expect(messages(other)).toHaveCount(0)
  },

  '[part of SESS-03] what one customer viewed and looked for is not shown to the next, whose session follows without a sign-out; after signing out in another tab this one tells nobody what was saved or looked for':
    async ({ page, context, request }) => {
      await enterAsCustomer(page, request, ownIp())
      await page.goto(paths.leotard, { waitUntil: 'networkidle' })
      await page.evaluate(() => localStorage.setItem('recent-searches', '["pointe shoes"]'))
      const kept = () =>
        page.evaluate(() => [localStorage['recently-viewed'], localStorage['recent-searches']].join())
      expect(await kept()).toContain('pointe shoes')
      expect(await kept()).toContain('LEO')
      await context.clearCookies()
      await page.goto('/sign-in')
      await enterAsCustomer(page, request, ownIp())
      await page.goto('/c/women', { waitUntil: 'networkidle' })
      await expect.poll(kept).toBe('[],[]')

      await save(page, 'Wrap Skirt')
      await expect(messages(page)).toBeVisible()
      const other = await context.newPage()
      await other.goto('/my-account')
      await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Account' })).toBeVisible()
      await other.getByRole('button', { name: 'Sign out' }).first().click()
      await expect(other).toHaveURL(/signed-out/)
      await page.bringToFront()
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(messages(page)).toHaveCount(0)
    },

  '[UX-93] [PANEL-02] [UX-96] a shopper whose first notice comes without its script can read and dismiss it; a notice goes after 5 seconds, stays while it has the pointer or the focus, and can be closed; the same notice again is not shown twice, and its time starts anew':
    async ({ page }) => {
      await page.clock.install()
      await page.route('**/*notice-card*', (route) => route.abort())
      await page.goto('/c/women')
      await heart(page, 'Footed Tights').click()
      await expect(shown(page)).toBeVisible()
      await expectAccessible(page)
      await shown(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(shown(page)).toHaveCount(0)
      await page.unroute('**/*notice-card*')

      await page.goto('/c/women', { waitUntil: 'networkidle' })
      await save(page, 'Wrap Skirt')
      await page.clock.runFor(4_000)
      await expect(shown(page)).toBeVisible()
      await shown(page).hover()
      await page.clock.runFor(20_000)
      await expect(shown(page)).toBeVisible()
      await page.mouse.move(2, 2)
      await page.clock.runFor(4_000)
      await shown(page).getByRole('button', { name: 'Dismiss' }).focus()
      await page.clock.runFor(20_000)
      await expect(shown(page)).toBeVisible()
      await page.getByRole('main').focus()
      await page.clock.runFor(5_100)
      await expect(shown(page)).toHaveCount(0)
      await save(page, 'Camisole Leotard')
      await shown(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(shown(page)).toHaveCount(0)

      // Two products of one name give the same notice.
      const button = page
        .getByRole('main')
        .getByRole('button', { name: 'Compare Camisole Leotard', exact: true })
      const text = 'Product Camisole Leotard has been added to the compare!'
      await button.click()
      await expect(said(page, text)).toBeVisible()
      await page.clock.runFor(4_000)
      await page.evaluate(() => localStorage.removeItem('current-compare'))
      await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'current-compare' })))
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await button.click()
      await page.clock.runFor(3_000)
      await expect(page.getByRole('status').getByText(text)).toHaveCount(1)
      await page.clock.runFor(3_000)
      await expect(page.getByRole('status').getByText(text)).toHaveCount(0)
    },
}

test(titleOf(read), inTurn(read))

test('[UX-93] [UX-95] [PANEL-02] success is told politely and errors at once, in regions that were there before, and the focus stays; a notice with an action stays until it is dismissed, and so does an error; what has the focus is not beneath a notice, at the end of the page either, and Escape closes the notice', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(paths.slipper, { waitUntil: 'networkidle' })
  const regions = page.locator('[role=status]:empty, [role=alert]:empty')
  expect(await regions.count()).toBeGreaterThanOrEqual(2)
  const add = page.getByRole('button', { name: 'Add to bag' }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  const added = page.getByRole('status').filter({ hasText: 'Product has been added to the bag!' })
  await expect(added).toBeVisible()
  await expect(add).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(added.getByRole('button', { name: 'Proceed to checkout' })).toBeVisible()
  await added.getByRole('button', { name: 'Continue shopping' }).click()
  await expect(added).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await add.click()
  await expect(added).toBeVisible()
  const card = (await added.locator('[data-notice]').boundingBox())!
  const inFooter = page.getByRole('contentinfo').getByRole('link').last()
  await inFooter.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(inFooter).toBeFocused()
  await expect
    .poll(async () => {
      const { y, height } = (await inFooter.boundingBox())!
      return y + height < card.y && y > 0
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(added).toHaveCount(0)
  await expect(inFooter).toBeFocused()

  await refuseAdditions(page)
  await add.focus()
  await page.keyboard.press('Enter')
  const refused = page.getByRole('alert').filter({ hasText: "We couldn't add this to your bag." }).first()
  await expect(refused).toBeVisible()
  await expect(add).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(refused).toBeVisible()
})
