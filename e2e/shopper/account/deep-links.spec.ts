import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { carla, fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Links that a mail, a search engine or a friend may lead to, one of each layout and kind, and what their pages are called. */
const deepLinks: [path: string, title: string | RegExp][] = [
  [paths.leotardInBlackS, 'Camisole Leotard'],
  ['/c/women', /^Women/],
  ['/cms/size-charts', /Size/],
  ['/checkout/details', /./],
  ['/rma', 'Orders and Returns'],
  ['/my-account/password', 'Change password'],
  ['/no-such-page-at-all', /./],
]

/** One of each layout, which is loaded again, and come back to. */
const again = new Set([paths.leotardInBlackS, '/checkout/details', '/my-account/password'])

/** The page's script is at work, and knows that something is beneath. */
const expectSecond = (tab: Page) =>
  expect.poll(() => tab.evaluate(() => (history.state as { idx?: number } | null)?.idx)).toBe(1)

const beneath: Points = {
  '[part of ROUTE-17] home itself, and a guest, have nothing beneath': async ({ context, page, request }) => {
    await page.goto('/c/women')
    expect(await page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0)
    await enterAsCustomer(page, request)
    const tab = await context.newPage()
    await tab.goto('/')
    expect(await tab.evaluate(() => (history.state as { idx: number }).idx)).toBe(0)
  },

  '[ROUTE-17] a customer who comes in by a link to any page sees that page, with home beneath it': async ({
    page,
    context,
    request,
  }) => {
    await enterAsCustomer(page, request)
    await fillBag(page, paths.slipper)
    for (const [path, title] of deepLinks) {
      const tab = await context.newPage()
      await tab.goto(path)
      await expect(heading(tab), path).toHaveText(title)
      const { pathname, search } = new URL(tab.url())
      expect(pathname + search, path).toBe(path)
      await expectSecond(tab)
      if (again.has(path)) {
        await tab.reload()
        await expectSecond(tab)
      }
      if (path === '/my-account/password') {
        await tab.getByRole('link', { name: 'My account' }).click()
        await expect(tab.getByText(`Hello, ${carla.firstName}`)).toBeVisible()
        await tab.goBack()
        await expect(heading(tab)).toHaveText(title)
      }
      await tab.goBack()
      await expect(tab.getByRole('heading', { name: 'New arrivals' }), `beneath ${path}`).toBeVisible()
      expect(new URL(tab.url()).pathname).toBe('/')
      if (again.has(path)) {
        await tab.goForward()
        await expect(heading(tab), `${path} again`).toHaveText(title)
      }
      await tab.close()
    }
  },

  '[part of ROUTE-17] whoever types an address while the shop is open goes back to the page before, and who follows a link of the shop to where that link is':
    async ({ page, request }) => {
      await enterAsCustomer(page, request)
      await page.goto('/help')
      await page.goto('/c/women')
      await page.goBack()
      await expect(heading(page)).toHaveText('Help')
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
      await expect(page.getByText(`Hello, ${carla.firstName}`)).toBeVisible()
      await page.goBack()
      await expect(heading(page)).toHaveText('Help')
    },
}

test(titleOf(beneath), inTurn(beneath))
