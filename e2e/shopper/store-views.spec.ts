import cart from 'commerce/words/de/cart'
import frame from 'commerce/words/de/frame'
import product from 'commerce/words/de/product'
import germanLists from 'commerce/words/de/saved'
import englishLists from 'commerce/words/en/saved'
import { expectAccessible } from '../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { openOwnShop } from '../support/shops/own-shop.ts'
import { said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop('MULTISTORE=true')
  shop.ask('open the store view de')
  await shop.nextLine()
})
test.afterAll(() => shop.close())

const inStoreViews: Points = {
  '[ROUTE-15] a shopper goes around in one store view without loading a page afresh, and changes to the other by a link; a language file that does not come is logged, and what it says is shown in the default language':
    async ({ page }) => {
      const { origin } = shop
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++
      })
      await page.goto(`${origin}/de`)
      await expectAccessible(page)
      await page.getByRole('navigation', { name: frame.mainMenu }).getByRole('link').first().click()
      await page.waitForURL(`${origin}/de/c/*`)
      await page.goto(`${origin}/de/c/leotards`, { waitUntil: 'networkidle' })
      await page.route('**/assets/*.js', async (route) => {
        const answer = await route.fetch()
        if ((await answer.text()).includes(germanLists.wishlistEmptyHelp)) await route.abort()
        else await route.fulfill({ response: answer })
      })
      await page.getByRole('banner').getByRole('link', { name: frame.wishlist }).click()
      await expect(page.getByRole('dialog').getByText(englishLists.wishlistEmptyHelp)).toBeVisible()
      expect(logged.filter((line) => line.startsWith('Unable to load translation'))).toHaveLength(1)
      // The rest of the page speaks German as before.
      await expect(page.getByRole('navigation', { name: frame.mainMenu })).toBeAttached()
      await page.unroute('**/assets/*.js')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      documents = 0
      await page.getByRole('link', { name: 'Camisole Leotard', exact: true }).first().click()
      await page.waitForURL(`${origin}/de/p/LEO/**`)
      await page.getByRole('radio', { name: 'S', exact: true }).check()
      await expect(page).toHaveURL(/\/de\/p\/LEO\/camisole-leotard\/LEO-S-/)
      await page.getByRole('button', { name: frame.addToBag }).first().click()
      await expect(said(page, frame.addedToBag)).toBeVisible()

      await page.goto(`${origin}/de/cart`)
      documents = 0
      const line = page.getByRole('listitem').filter({ hasText: 'Camisole Leotard' }).first()
      await expect(line).toContainText('€')
      const change = page.waitForRequest((request) => request.url().includes('/api/cart/'))
      await page
        .getByRole('button', { name: /: erhöhen$/ })
        .first()
        .click()
      expect((await change).headers()['x-vs-store-code']).toBe('de')
      await expect(page.getByRole('link', { name: /2/ }).first()).toBeVisible()
      await page.reload()
      await expect(page.getByText(cart.empty)).toBeHidden()
      documents = 0
      await line.getByRole('link', { name: 'Camisole Leotard' }).first().click()
      await page.waitForURL(`${origin}/de/p/LEO/**`)
      await page.goBack()
      await page.waitForURL(`${origin}/de/cart`)
      await page.getByRole('contentinfo').getByRole('link', { name: frame.search }).click()
      await page.waitForURL(`${origin}/de/search`)
      expect(documents).toBe(0)

      await page.goto(`${origin}/de/c/leotards`)
      documents = 0
      await page.getByRole('link', { name: 'United States' }).click()
      await page.waitForURL(`${origin}/c/leotards`)
      expect(documents).toBe(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
    },

  '[UX-43] [part of UX-38] in each store view a mail about what is sold out is asked for on the page of the product, which says how few are left, and that the shop is asked':
    async ({ page }) => {
      await page.goto(`${shop.origin}/de/p/LEO/camisole-leotard/LEO-M-Burgundy`)
      const form = page.getByRole('form', { name: product.alertTitle })
      await form.getByRole('textbox').fill('jill@example.com')
      await form.getByRole('button', { name: product.alertButton }).click()
      await expect(page.getByText(product.alertPending)).toBeVisible()
      await expect(page).toHaveURL(/\/de\/p\/LEO\//)

      await page.goto(`${shop.origin}/de/p/TEE/nine-color-tee/TEE-M-Navy`)
      const status = (text: string) => page.getByRole('status').filter({ hasText: text })
      await expect(status(product.onlyLeft.replace('{count}', '5'))).toBeVisible()
      await page.route('**/api/stock/list*', (route) => route.fulfill({ status: 503, json: { code: 503 } }))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(status(product.checkingStock)).toBeVisible()
    },
}

test(titleOf(inStoreViews), inTurn(inStoreViews))
