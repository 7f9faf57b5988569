import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { newAccount, password, typeSignIn } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillBag, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag/ })
const came = 'We added the items from your earlier bag: 1 × Canvas Ballet Slipper.'

/** An account that left a slipper in its bag, in another browser. */
async function leaveSlipper(request: APIRequestContext, email: string): Promise<void> {
  const post = async (path: string, data: object, headers = {}) => {
    const answer = await request.post(path, { data, headers })
    expect(answer.status(), path).toBe(200)
    return String(((await answer.json()) as { result: unknown }).result)
  }
  const token = await post('/api/user/login', { username: email, password })
  const headers = { authorization: `Bearer ${token}` }
  const cart = await post('/api/cart/create', {}, headers)
  const cartItem = { sku: 'BAL-37-Pink', qty: 1 }
  await post(`/api/cart/update-item?cartId=${cart}`, { cartItem }, headers)
}

const kept: Points = {
  '[UX-59] [CART-14] a bag survives a reload and a restart; signing in adds what the account had, by product, and says so':
    async ({ page, browser, baseURL, request }) => {
      const email = await newAccount(request)
      await leaveSlipper(request, email)
      for (const path of [paths.slipper, paths.leotardInBlackS]) await fillBag(page, path)
      await page.goto('/help')
      await page.reload()
      await expect(cartLink(page)).toHaveAccessibleName('Bag, 2 items')
      const storageState = await page.context().storageState()
      await page.context().clearCookies()

      const restarted = await browser.newContext({ baseURL: baseURL ?? '', storageState })
      const again = await restarted.newPage()
      await again.goto('/cart')
      await expect(cartLink(again)).toHaveAccessibleName('Bag, 2 items')
      await again.goto('/sign-in')
      await typeSignIn(again, email)
      await again.waitForURL('**/my-account')
      await expect(said(again, came)).toBeVisible()
      await expect(cartLink(again)).toHaveAccessibleName('Bag, 3 items')
      await expectAccessible(again)
      await again.reload()
      await expect(again.getByText(came)).toHaveCount(0)
      await again.goto('/cart')
      await expect(again.getByRole('textbox', { name: 'Quantity of Canvas Ballet Slipper' })).toHaveValue('2')
      await expect(again.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })).toHaveValue('1')
      await restarted.close()
    },

  '[part of UX-59] who signs in over a page, or on the way through the checkout, is told as well': async ({
    page,
    request,
  }) => {
    const email = await newAccount(request)
    await leaveSlipper(request, email)
    await fillBag(page, '/p/BAG/shoe-bag')
    await page.goto('/help')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    const panel = page.getByRole('dialog', { name: 'Sign in' })
    await panel.getByLabel('Email').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill(password)
    await panel.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('status').getByText(came)).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Bag, 2 items')

    const other = await newAccount(request)
    await page.context().clearCookies()
    await leaveSlipper(request, other)
    await fillBag(page, '/p/BAG/shoe-bag')
    await page.goto('/cart')
    await page.getByRole('main').getByRole('link', { name: 'Sign in and check out' }).click()
    await typeSignIn(page, other)
    await page.waitForURL('**/checkout/details')
    await expect(said(page, came)).toBeVisible()
    await expectAccessible(page)
  },

  '[part of CART-04] a page of the bag that was made before another tab added something shows it': async ({
    page,
    context,
  }) => {
    await page.goto('/help')
    const [made, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    await page.route(
      (url) => url.pathname === '/cart',
      async (route) => {
        const response = await route.fetch()
        made.resolve(undefined)
        await held.promise
        await route.fulfill({ response })
      },
    )
    const opening = page.goto('/cart')
    await made.promise
    await fillBag(await context.newPage(), '/p/RIB-04/hair-ribbon-no-4')
    held.resolve(undefined)
    await opening
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hair Ribbon No. 4' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bag, 1 item', exact: true })).toBeVisible()
  },
}

test(titleOf(kept), inTurn(kept))
