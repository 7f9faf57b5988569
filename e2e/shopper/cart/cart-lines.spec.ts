import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { mailTo } from '../../support/mail.ts'
import { fillBag, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { touch } from '../../support/touch.ts'

const nearlyGone = '/p/LEO/camisole-leotard/LEO-L-Black'
const lineOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })
const totals = (page: Page, title: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${title}$`) })
    .locator('xpath=..')

async function openCart(page: Page, path = nearlyGone): Promise<void> {
  await fillBag(page, path)
  await page.goto('/cart', { waitUntil: 'networkidle' })
}

/** The changes that a page makes by itself, and the forms it sends, until the test ends. */
function noteChanges(page: Page) {
  const calls: string[] = []
  const forms: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const change = /^\/api\/cart\/((?:update|delete)-item|(?:apply|delete)-coupon)$/.exec(pathname)?.[1]
    if (change !== undefined) calls.push(change)
    if (request.method() === 'POST' && pathname.startsWith('/cart')) forms.push(pathname)
  })
  return { calls, forms }
}

const ofLines: Points = {
  '[UX-53] [UX-54] [UX-55] [CART-11] [CART-16] [part of CART-06] a line shows picture, name, color, size, unit price, quantity, total, stock and how to remove it; a quantity saves itself, shows that it does, and comes back with the reason if it is refused; removing asks first; keeping keeps, removing removes, also pressed twice, and nothing offers to undo it':
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openCart(page)
      const { calls, forms } = noteChanges(page)
      const line = lineOf(page, 'Camisole Leotard')
      await test.step('what it shows', async () => {
        await expect(line.locator('img')).toHaveAttribute('src', /^\/img\/.*black-front/)
        await expect(line.getByRole('term').filter({ hasText: 'Color' }).locator('xpath=..')).toContainText(
          'Black',
        )
        await expect(line.getByRole('term').filter({ hasText: 'Size' }).locator('xpath=..')).toContainText(
          'L',
        )
        await expect(line.getByText('$38.00 each')).toBeVisible()
        await expect(line.getByText('Item total: $38.00')).toBeVisible()
        await expect(line.getByText('In stock!', { exact: true })).toBeVisible()
        await expect(quantity(page)).toHaveValue('1')
        await expect(line.getByRole('link', { name: 'Remove Camisole Leotard' })).toBeVisible()
      })
      await test.step('its quantity', async () => {
        const held = Promise.withResolvers<undefined>()
        await page.route('**/api/cart/update-item*', async (route) => {
          await held.promise
          await route.continue()
        })
        await page.getByRole('button', { name: 'Quantity of Camisole Leotard: increase' }).click()
        await expect(line).toHaveAttribute('aria-busy', 'true')
        await expect(line.getByText('Saving…')).toBeVisible()
        await expect(quantity(page)).toHaveValue('2')
        held.resolve(undefined)
        await expect(totals(page, 'Subtotal')).toContainText('$76.00')
        await expect(line).not.toHaveAttribute('aria-busy')
        await quantity(page).fill('9')
        await quantity(page).press('Enter')
        await expect(line.getByRole('alert')).toHaveText("We don't have that many in stock.")
        await expect(quantity(page)).toHaveValue('2')
        await expect(quantity(page)).toHaveAccessibleDescription("We don't have that many in stock.")
        await expect(totals(page, 'Subtotal')).toContainText('$76.00')
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
      await test.step('its removal', async () => {
        await page.getByRole('link', { name: 'Remove Camisole Leotard' }).click()
        await expect(page.getByText('Remove Camisole Leotard from your bag?')).toBeVisible()
        await page.getByRole('link', { name: 'Keep it' }).click()
        await expect(quantity(page)).toHaveValue('2')
        await page.getByRole('link', { name: 'Remove Camisole Leotard' }).click()
        await page.getByRole('button', { name: 'Remove' }).dblclick()
        await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
        await expect(page.getByRole('button', { name: /undo/i })).toHaveCount(0)
      })
      expect(calls).toEqual(['update-item', 'update-item', 'delete-item'])
      expect(forms).toEqual([])
    },

  'in the drawer and in the bag a line is removed by keyboard: the next one has the focus, or the one before, or what says that the bag is empty':
    async ({ page }) => {
      for (const place of ['the drawer', 'the bag'] as const) {
        for (const path of ['/p/RIB-01/hair-ribbon-no-1', '/p/RIB-02/hair-ribbon-no-2', nearlyGone])
          await fillBag(page, path)
        await page.goto(place === 'the bag' ? '/cart' : '/help', { waitUntil: 'networkidle' })
        if (place === 'the drawer') {
          await page.getByRole('banner').getByRole('link', { name: 'Bag' }).click()
          await expect(page.getByRole('dialog', { name: 'Your bag' })).toBeVisible()
          await expect(page.getByRole('dialog').getByRole('link', { name: /^Remove / })).toHaveCount(3)
          // Full and empty, the page of the bag is in every-page.spec.ts.
          await expectAccessible(page)
        }
        const lines = page.getByRole(place === 'the bag' ? 'main' : 'dialog')
        const ways = lines.getByRole('link', { name: /^Remove / })
        await expect(ways).toHaveCount(3)
        const nameAt = async (at: number) => (await ways.nth(at).getAttribute('aria-label')) ?? ''
        const [first, second, third] = [await nameAt(0), await nameAt(1), await nameAt(2)]
        const wayNamed = (name: string) => lines.getByRole('link', { name, exact: true })
        const remove = async (name: string) => {
          await wayNamed(name).press('Enter')
          const sure = lines.getByRole('button', { name: 'Remove', exact: true })
          await expect(sure).toBeFocused()
          await sure.press('Enter')
          await expect(wayNamed(name)).toHaveCount(0)
        }
        await remove(second)
        await expect(wayNamed(third)).toBeFocused()
        await remove(third)
        await expect(wayNamed(first)).toBeFocused()
        await remove(first)
        await expect(lines.getByText('Your bag is empty')).toBeFocused()
        if (place === 'the drawer') await expectAccessible(page)
      }
    },

  '[UX-57] [CART-12] the coupon field is closed, keeps a wrong code with the reason, and an applied coupon can be removed':
    async ({ page, request }) => {
      const email = `carla-${crypto.randomUUID()}@example.com`
      await request.post('/api/ext/mailing-list/subscribe', { data: { email } })
      const link = /\/newsletter\/confirm\?token=[\w.-]+/.exec(await mailTo(request, email))?.[0] ?? ''
      expect(await (await request.post(link, { form: {} })).text()).toMatch(/You(?:'|&#x27;)re subscribed\./)
      // Part of the email address may look like a code.
      const mail = (await mailTo(request, email, 2)).replaceAll(email, '')
      const code = /[A-Z0-9]{4,}(?:-[A-Z0-9]{4,})+/.exec(mail)?.[0] ?? ''
      expect(code).not.toBe('')

      await openCart(page)
      const { calls, forms } = noteChanges(page)
      await expect(page.getByLabel('Coupon code')).toBeHidden()
      await page.getByText('Coupon', { exact: true }).click()
      await touch(page.getByLabel('Coupon code'))
      await page.getByLabel('Coupon code').fill('SPRNG10')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.locator('#coupon-error')).toHaveText(
        "You've entered an incorrect coupon code. Please try again.",
      )
      await expect(page.getByLabel('Coupon code')).toHaveValue('SPRNG10')
      await page.getByLabel('Coupon code').fill(code)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(totals(page, `Discount \\(${code}\\)`)).toContainText('-$3.80')
      // The line says what of it is its own.
      await expect(lineOf(page, 'Camisole Leotard')).toContainText('Discount: −$3.80')
      await expectAccessible(page)
      await page.getByRole('button', { name: `Remove coupon ${code}` }).click()
      await expect(page.getByText(code)).toHaveCount(0)
      await expect(totals(page, 'Subtotal')).toContainText('$38.00')
      await expect(page.getByLabel('Coupon code')).toBeHidden()
      expect(calls).toEqual(['apply-coupon', 'apply-coupon', 'delete-coupon'])
      expect(forms).toEqual([])
    },

  '[UX-60] a line moves to the wishlist: it is there once, and no longer in the bag; where the list is full it stays in the bag':
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openCart(page)
      const move = page.getByRole('button', { name: 'Move to wishlist: Camisole Leotard' })
      await move.dblclick()
      await expect(said(page, 'Product Camisole Leotard has been added to wishlist!')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeFocused()
      await page.goto('/wishlist')
      const listed = page.getByRole('main').getByRole('heading', { level: 3 })
      await expect(listed).toHaveText(['Camisole Leotard'])
      // What is on the list already leaves the bag as well.
      await openCart(page)
      await move.click()
      await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
      await page.goto('/wishlist')
      await expect(listed).toHaveText(['Camisole Leotard'])

      const skus = Array.from({ length: 200 }, (_, at) => `FULL-${at}`)
      await page.evaluate(
        (full) => localStorage.setItem('current-wishlist', JSON.stringify({ skus: full, of: '' })),
        skus,
      )
      await openCart(page)
      await move.click()
      await expect(said(page, 'Your wishlist is full (200 products). Remove one first.')).toBeVisible()
      await expect(quantity(page)).toHaveValue('1')
    },
}

test(titleOf(ofLines), inTurn(ofLines))

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('[UX-61] guest checkout is the first and largest way on, a button, and called so', async ({
      page,
    }) => {
      await openCart(page, paths.slipper)
      const guest = page.getByRole('main').getByRole('button', { name: 'Guest checkout' })
      const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in and check out' })
      const [first, second] = [await guest.boundingBox(), await signIn.boundingBox()]
      expect(first!.y).toBeLessThan(second!.y)
      expect(first!.width * first!.height).toBeGreaterThan(second!.width * second!.height)
      const fillOf = (element: HTMLElement) => getComputedStyle(element).backgroundColor
      expect(await guest.evaluate(fillOf)).not.toBe(await signIn.evaluate(fillOf))
      await expect(page.getByRole('button', { name: 'Move to wishlist: Canvas Ballet Slipper' })).toBeVisible(
        { visible: javaScriptEnabled },
      )
      await guest.click()
      await page.waitForURL('**/checkout/details')
      await expect(page.getByRole('heading', { level: 1, name: 'Guest checkout' })).toBeVisible()
      await page.goto('/cart')
      await page.getByRole('main').getByRole('link', { name: 'Sign in and check out' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  })
