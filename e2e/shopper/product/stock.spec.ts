import { LOW_STOCK_QTY } from 'commerce/limits'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const sentence =
  'Cannot sync the availability of the product options. Please update the API or switch on the Internet'

const checking = 'We are checking if this is in stock.'
const outOfStock = 'Out of the stock!'
const volatile =
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.'

const ofStock: Points = {
  '[part of PDP-17] [part of STOCK-01] a bundle and a group whose parts are there stay in stock when the shopper comes back to their page':
    async ({ page }) => {
      const asked: (() => void)[] = []
      await page.route('**/api/stock/list*', async (route) => {
        await new Promise<void>((resolve) => asked.push(resolve))
        await route.continue()
      })
      const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
      for (const path of [paths.kit, paths.hair]) {
        await page.goto(path)
        await expect(status).toHaveText('In stock!')
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(status).toHaveText(checking)
        // A busy page says so before it asks.
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        for (const answer of asked.splice(0)) answer()
        await expect(status).toHaveText('In stock!')
      }
      await page.unrouteAll({ behavior: 'wait' })
    },

  '[UX-38] [STOCK-02] next to the button stands in stock, how few are left, out of stock or that the shop is asked; what is unsure is added with a warning; a returning shopper sees the current stock; if it cannot be loaded, the page does not claim to know it, and that is logged':
    async ({ page }) => {
      await page.goto(paths.leotardInBlackS)
      const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
      await expect(status).toHaveText('In stock!')
      for (const size of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size)
        const button = await page.getByRole('button', { name: 'Add to bag' }).first().boundingBox()
        const line = await status.boundingBox()
        if (!button || !line) throw new Error('Both are on the page.')
        expect(line.y - (button.y + button.height), `${size.width} px`).toBeLessThan(40)
        expect(line.y, `${size.width} px`).toBeGreaterThanOrEqual(button.y)
      }

      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

      await page.route('**/api/stock/list*', (route) => route.fulfill({ status: 503, json: { code: 503 } }))
      await expect
        .poll(async () => {
          await comeBack()
          return logged.some((text) => text.startsWith(sentence))
        })
        .toBe(true)
      await expect(status).toHaveText(checking)

      await page.unroute('**/api/stock/list*')
      await page.route('**/api/stock/list*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { result: object[] }
        const result = answer.result.map((item) => ({ ...item, is_in_stock: false, qty: 0 }))
        await route.fulfill({ json: { ...answer, result } })
      })
      // The answer to a question of before may come last.
      await expect
        .poll(async () => {
          await comeBack()
          return status.innerText()
        })
        .toBe(outOfStock)
      // A question may still be on its way.
      await page.unrouteAll({ behavior: 'wait' })

      await page.goto('/p/TEE/nine-color-tee/TEE-M-Navy')
      await expect(status).toHaveText('In stock! Only 5 left')
      await page.goto('/p/TEE/nine-color-tee/TEE-M-Pink')
      await expect(status).toHaveText(outOfStock)

      // An answer that is late, and ones that say that few or enough are left.
      const asked: (() => void)[] = []
      // A busy page may have asked before, too, or say that it asks before it does.
      const answer = async () => {
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        for (const each of asked.splice(0)) each()
      }
      let qty = 1
      await page.route('**/api/stock/list*', async (route) => {
        const response = await route.fetch()
        const { result, ...rest } = (await response.json()) as { result: object[] }
        await new Promise<void>((resolve) => asked.push(resolve))
        await route.fulfill({
          json: { ...rest, result: result.map((item) => ({ ...item, is_in_stock: true, qty })) },
        })
      })
      for (const [left, text] of [
        [1, 'In stock! Only 1 left'],
        [LOW_STOCK_QTY + 1, 'In stock!'],
        [LOW_STOCK_QTY, `In stock! Only ${LOW_STOCK_QTY} left`],
      ] as const) {
        qty = left
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(status).toHaveText(checking)
        await answer()
        await expect(status).toHaveText(text)
      }
      await page.unrouteAll()

      // More than there are of what is ordered again.
      await page.goto('/p/RIB-120/hair-ribbon-120')
      await expect(status).toHaveText('In stock!')
      await page.getByRole('textbox', { name: 'Quantity' }).fill('26')
      await page.getByRole('button', { name: 'Add to bag' }).first().click()
      await expect(said(page, volatile)).toBeVisible()
      await expect(page.getByText('Product has been added to the bag!')).toHaveCount(0)
      const claim = page.getByText(/\breserved\b/i)
      await expect(claim).toHaveCount(0)
      await page.goto('/cart')
      await expect(page.getByRole('main').getByText(volatile)).toBeVisible()
      await expect(claim).toHaveCount(0)
      await page.goto('/checkout')
      await expect(page.getByRole('region', { name: 'Your bag' }).getByText(volatile)).toBeVisible()
      await expect(claim).toHaveCount(0)
    },
}

test(titleOf(ofStock), inTurn(ofStock))
