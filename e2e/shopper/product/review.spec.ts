import type { Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[SHOP-03] a review with mistakes keeps what was typed and names each one; mended, it is sent for moderation and not shown yet; the stars of a review are as many as it gave', async ({
    page,
  }) => {
    await page.goto(paths.leotard)
    await page.locator('summary', { hasText: 'Write a review' }).click()
    const form = page.getByRole('form', { name: 'Write a review' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    const words = 'It turns with you, without script.'
    await field('Nickname').fill('M')
    await field('Summary').fill('Light')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByRole('alert')).toContainText('Enter a name with at least 2 letters.')
    await expect(form.getByRole('alert')).toContainText('Field is required.')
    await expect(page).toHaveTitle(/^Error: Camisole Leotard/)
    await expect(field('Summary')).toHaveValue('Light')
    await form.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await field('Nickname').fill('Mia')
    await field('Review').fill(words)
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByRole('main').getByText('You submitted your review for moderation.')).toBeVisible()
    expect(await (await page.request.get(paths.leotardInBlackS)).text()).not.toContain(words)

    await page.goto(paths.skirt)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    for (const [title, given] of [
      ['Light', 5],
      ['Short', 2],
    ] as const) {
      const stars = reviews
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('img', { name: `${given}.0 of 5 stars` })
      const [filled, all] = await stars
        .locator('span')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))
      expect((filled ?? 0) / (all ?? 1)).toBeCloseTo(given / 5, 1)
    }
  })
})

const ofReviews: Points = {
  '[SHOP-03] [UX-89] a review with mistakes keeps what was typed and names each one; mended, it stays until the shop has it, says while it is sent that it is, and then that it is looked at first; it is not shown yet':
    async ({ page }) => {
      await page.goto(paths.leotard)
      await page.locator('summary', { hasText: 'Write a review' }).click()
      // The first touch brings the script of the form; without it the browser itself would post, and say that it is offline.
      await page.waitForLoadState('networkidle')
      const form = page.getByRole('form', { name: 'Write a review' })
      const field = (name: string) => form.getByRole('textbox', { name, exact: true })
      const send = form.getByRole('button', { name: 'Submit review' })
      const main = page.getByRole('main')
      const words = 'It turns with you, and stays while the shop is away.'
      await field('Nickname').fill('M')
      await field('Summary').fill('Light')
      await send.click()
      await expect(form.getByRole('alert')).toContainText('Enter a name with at least 2 letters.')
      await expect(form.getByRole('alert')).toContainText('Field is required.')
      await expect(page).toHaveTitle(/^Error: Camisole Leotard/)
      await expect(field('Summary')).toHaveValue('Light')
      await form.getByRole('radio', { name: '5 stars' }).check({ force: true })
      await field('Nickname').fill('Mia')
      await field('Review').fill(words)
      await expectAccessible(page)

      await page.context().setOffline(true)
      await send.click()
      await expect(main.getByText('Something went wrong. Try again in a few seconds.')).toBeVisible()
      await expect(field('Review')).toHaveValue(words)
      await expect(field('Summary')).toHaveValue('Light')
      await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
      await page.context().setOffline(false)
      const held = Promise.withResolvers<undefined>()
      await page.route(
        (url) => url.pathname.endsWith('.data'),
        async (route) => {
          await held.promise
          await route.continue()
        },
      )
      await send.click()
      await expect(form.getByText('Adding a review ...')).toBeVisible()
      held.resolve(undefined)
      await expect(main.getByText('You submitted your review for moderation.')).toBeVisible()
      expect(await (await page.request.get(paths.leotardInBlackS)).text()).not.toContain(words)
    },

  '[UX-86] [UX-87] stars and fit are chosen with the keyboard, and reviews are read by their stars': async ({
    page,
  }) => {
    await page.goto(`${paths.skirt}?color=7`)
    await page.locator('summary', { hasText: 'Write a review' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Write a review' })
    await form.getByRole('radio', { name: '1 star' }).focus()
    for (const _step of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(form.getByRole('radio', { name: 'Runs small' })).toBeChecked()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('link', { name: '2 stars' }).click()
    await expect(reviews).toContainText('1 review with 2 stars.')
    await expect(page).toHaveURL(/\?color=7&stars=2#reviews$/)
    await expect(reviews.getByRole('heading', { name: 'Short' })).toBeVisible()
    await expect(reviews.getByRole('heading', { name: 'Light' })).toHaveCount(0)
    await reviews.getByRole('link', { name: 'Show all reviews' }).click()
    await expect(reviews.getByRole('heading', { name: 'Light' })).toBeVisible()
  },

  '[part of UX-71] other reviews are read: what was typed for the product stays, and going back leads to the reviews before; where the connection is lost, or the shop is busy, the page stays, with what was typed, and says so':
    async ({ page }) => {
      await page.goto('/p/HAI/hair-essentials/HAI', { waitUntil: 'networkidle' })
      const quantity = page
        .getByRole('main')
        .getByRole('textbox', { name: /^Quantity of/ })
        .first()
      await quantity.fill('7')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      const reviews = page.getByRole('region', { name: 'Reviews' })
      const stars = reviews.getByRole('link', { name: /\d stars?$/ })
      const told = page.getByRole('alert').filter({ hasText: 'reviews' })
      for (const fail of [
        (route: Route) => route.abort(),
        (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
      ]) {
        await page.route('**/*.data*', fail)
        await stars.first().click()
        await expect(told).toBeVisible()
        await expect(quantity).toHaveValue('7')
        await expect(page).not.toHaveURL(/stars=/)
        await page.unroute('**/*.data*')
        await told.getByRole('button', { name: 'Dismiss' }).click()
        await expect(told).toHaveCount(0)
      }

      await stars.first().click()
      await expect(page).toHaveURL(/\?stars=\d#reviews$/)
      await expect(reviews.getByText(/^1 review with \d stars?\./)).toBeVisible()
      await expect(reviews.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
      await expect(quantity).toHaveValue('7')
      await page.goBack()
      await expect(page).toHaveURL(/hair-essentials(\/HAI)?$/)
      await expect(reviews.getByText(/^1 review with/)).toHaveCount(0)
      await expect(quantity).toHaveValue('7')
      await stars.first().press('Enter')
      await expect(reviews.getByText(/^1 review with/)).toBeVisible()
      await expect(reviews.getByRole('link', { name: 'Show all reviews' })).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    },

  '[part of UX-86] a size is chosen while the reviews of some stars are read: they stay, and nothing is loaded for it':
    async ({ page }) => {
      await page.goto(`${paths.skirt}?stars=2`, { waitUntil: 'networkidle' })
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await expect(reviews).toContainText('1 review with 2 stars.')
      await page.route('**/p/SKI/**', (route) => route.abort())
      await page.getByRole('main').getByRole('radio', { name: 'M', exact: true }).check({ force: true })
      await expect(page).toHaveURL(/\/SKI-M-\w+\?stars=2$/)
      await expect(reviews).toContainText('1 review with 2 stars.')
      await expect(page.getByRole('main').getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    },
}

test(titleOf(ofReviews), inTurn(ofReviews))
