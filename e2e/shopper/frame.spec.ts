import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { enterStore } from '../support/family.ts'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { fillBag, orderBag, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** All that the main part of the page shows, and whether something in the page goes on moving. */
const shown = async (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const places = [...main.querySelectorAll('img, h2, h3, a')].map((element) => {
      const { left, top } = element.getBoundingClientRect()
      return `${Math.round(left)} ${Math.round(top)}`
    })
    const isMoving = document
      .getAnimations()
      .some((each) => each.effect?.getComputedTiming().iterations === Infinity)
    return { html: main.innerHTML, places, isMoving }
  })

/** Nothing moves on by itself in two minutes. */
async function expectNoMotion(page: Page): Promise<void> {
  const before = await shown(page)
  await page.clock.fastForward('02:00')
  expect(await shown(page)).toEqual(before)
  expect(before.isMoving).toBe(false)
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('[part of UX-2] nothing on the home page moves on by itself; a finger opens a panel of the menu, and closes it', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await expectNoMotion(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    const inside = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leotards' })
    const toggle = page.getByRole('button', { name: 'More in Women' })
    await expect(inside).toBeHidden()
    await toggle.tap()
    await expect(inside).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.tap()
    await expect(inside).toBeHidden()
    await toggle.tap()
    await inside.tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Leotards')
  })
})

const ofFrame: Points = {
  'a page with one purpose, such as the checkout or the door of a store, leads to the accessibility statement as well':
    async ({ page }) => {
      const statement = page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Accessibility', exact: true })
      await fillBag(page, '/p/RIB-03/hair-ribbon-no-3')
      for (const path of ['/sign-in', '/register'])
        expect(await (await page.request.get(path)).text(), path).toMatch(
          /<footer[^]*<a [^>]*href="\/i\/accessibility"[^>]*>Accessibility<[^]*<\/footer>/,
        )
      // every-page.spec.ts sees how wide those of guests are.
      for (const path of ['/ballonne/passcode', '/checkout/details']) {
        await page.goto(path)
        await expect(statement, path).toBeVisible()
        await expect(statement, path).toHaveAttribute('href', '/i/accessibility')
        await expectNoSidewaysScroll(page)
      }
      await statement.click()
      await expect(page).toHaveURL(/\/i\/accessibility$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible()
    },

  '[ROUTE-01] a page is opened at its top, and going back returns to where one was; an address with a hash is opened at what the hash names, and so is a link to it':
    async ({ page }) => {
      await page.goto('/c/women')
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shoes' })
      await link.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      expect(before).toBeGreaterThan(0)
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Shoes')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Women')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

      const reviews = page.getByRole('heading', { level: 2, name: 'Reviews' })
      await page.getByRole('main').getByRole('link', { name: 'Wrap Skirt', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Wrap Skirt' })).toBeVisible()
      await expect(reviews).not.toBeInViewport()
      await page.getByRole('link', { name: 'reviews' }).click()
      await expect(page).toHaveURL(/#reviews$/)
      await expect(reviews).toBeInViewport()
      await page.goto('/p/SKI/skirt#reviews')
      await expect(reviews).toBeInViewport()
    },

  '[PANEL-05] [part of PANEL-08] without a connection it is said at once what that means; a list that cannot be fetched says so, and comes with it; what failed with filters is tried again with them':
    async ({ page, context }) => {
      await page.goto('/c/women', { waitUntil: 'networkidle' })
      await context.setOffline(true)
      await expect(said(page, 'You are offline, some of the functionalities are limited')).toBeVisible()
      const other = page.getByRole('contentinfo').getByRole('navigation').getByRole('link').last()
      const name = (await other.textContent()) ?? ''
      await other.click()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('You are offline, some of the functionalities are limited')
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(title).toContainText(name)

      // What failed with filters is tried again with them.
      await page.goto('/c/women', { waitUntil: 'networkidle' })
      await context.setOffline(true)
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('checkbox', { name: /^Burgundy/ })
        .click()
      await expect(title).toHaveText('You are offline, some of the functionalities are limited')
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(title).toContainText('Women')
      await expect(page).toHaveURL(/\/c\/women\?color=\d+$/)
    },

  '[UX-4] [part of CAT-09] the way to a category, a product, an order and a dress code: links, then the name of the page as text, decoded once':
    async ({ page, request }) => {
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
      const way = async () => breadcrumb.getByRole('link').allTextContents()
      const current = breadcrumb.locator('[aria-current="page"]')
      const expectText = async (name: string | RegExp) => {
        await expect(current).toHaveText(name)
        await expect(current.locator('a')).toHaveCount(0)
        await expect(breadcrumb.getByRole('link', { name })).toHaveCount(0)
      }
      await page.goto('/p/STR/stretch-band')
      expect(await way()).toEqual(['Home', 'Studio', 'Stretch & Strength'])
      await expectText('Stretch & Strength Band')
      await breadcrumb.getByRole('link', { name: 'Stretch & Strength' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stretch & Strength(?! Band)/)
      await expectText('Stretch & Strength')
      expect(await way()).toEqual(['Home', 'Studio'])

      await enterAsCustomer(page, request)
      await fillBag(page, '/p/BAG/shoe-bag')
      const number = await orderBag(page)
      await page.goto(`/my-account/orders/${number}`)
      expect(await way()).toEqual(['Home', 'My account', 'Orders'])
      await expectText(new RegExp(number))

      await enterStore(page)
      await page
        .getByRole('navigation', { name: 'Dress codes' })
        .getByRole('link', { name: 'Ballet, Level 2' })
        .click()
      await expectText('Ballet, Level 2')
      expect(await way()).toEqual(['Store home'])
    },

  '[UX-6] [ROUTE-10] [PANEL-03] a page that is not found and one that failed have addresses of their own, keep header, search and bag, say so by their status, and name the ways on':
    async ({ page }) => {
      for (const [path, status, title] of [
        ['/page-not-found', 404, 'We can&#x27;t find the page'],
        ['/p/NOPE/nothing', 404, ''],
      ] as const) {
        const answer = await page.request.get(path)
        const html = await answer.text()
        expect(answer.status(), path).toBe(status)
        for (const part of ['role="search"', 'aria-label="Main"', 'href="/cart"', title])
          expect(html, path).toContain(part)
        const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
        for (const way of [
          /href="mailto:[^>]*>Chat with us</,
          /href="mailto:[^>]*>Contact us</,
          /href="\/search"/,
        ])
          expect(main, path).toMatch(way)
      }
      for (const [path, status, title] of [
        ['/error', 500, 'Internal Server Error 500'],
        ['/nowhere/at/all', 404, "We can't find the page"],
      ] as const) {
        expect((await page.goto(path))?.status(), path).toBe(status)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
        const header = page.getByRole('banner')
        await expect(header.getByRole('link', { name: 'Barre, home' })).toBeVisible()
        await expect(header.getByRole('searchbox').first()).toBeVisible()
        await expect(header.getByRole('link', { name: 'Bag' })).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      }
      const main = page.getByRole('main')
      for (const way of ['Chat with us', 'Contact us'])
        await expect(main.getByRole('link', { name: way })).toHaveAttribute('href', /^mailto:/)
      await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
      const failed = await (await page.request.get('/error')).text()
      expect(failed).toContain('Something went wrong ...')
      await page.getByRole('banner').getByRole('searchbox').first().click()
      await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused()
      await page.keyboard.type('leotard')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('leotard')
    },

  '[UX-7] menu, search, bag and help come in the same order on every page': async ({ page }) => {
    const orders = []
    for (const path of ['/', '/c/leotards', paths.leotard, '/cart', '/newsletter', '/page-not-found']) {
      await page.goto(path)
      orders.push(
        await page
          .locator('header :is(a, button, input), footer a')
          .evaluateAll((elements) =>
            elements
              .filter((element) => element.checkVisibility())
              .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
          ),
      )
    }
    for (const order of orders) expect(order).toEqual(orders[0])
    expect(orders[0]?.filter((name) => name === 'Help')).toHaveLength(1)
    expect(orders[0]?.some((name) => name.includes('@'))).toBe(true)
  },

  '[UX-2] [part of UX-1] [part of ROUTE-02] nothing on the home page moves on by itself, under a pointer; it names the whole range in words, and has the default layout, as its metadata names none':
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.clock.install()
      await page.goto('/', { waitUntil: 'networkidle' })
      await expectNoMotion(page)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      for (const name of ['Women', 'Shoes', 'Accessories', 'Sets', 'Studio'])
        await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: 'New arrivals' })
          .getByRole('link', { name: 'Canvas Ballet Slipper', exact: true }),
      ).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: 'On sale' })
          .getByRole('link', { name: 'Footed Tights', exact: true }),
      ).toBeVisible()
    },
}

test(titleOf(ofFrame), inTurn(ofFrame))
