import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectFitsLargeText,
  expectNoSidewaysScroll,
  misfitsOfLargeText,
} from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillBag, orderBag, paths, said } from '../../support/shopper.ts'
import { stockOf } from '../../support/other-shopper.ts'
import { expect, test } from '../../support/test.ts'

async function order(page: Page, path: string): Promise<string> {
  await fillBag(page, path)
  return orderBag(page)
}

const ofOrders: Points = {
  '[UX-84] an order that nobody works on yet is sent to another address, and canceled, by who ordered it; the question whether to cancel has the focus, then the link again, then the answer':
    async ({ page, request }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await enterAsCustomer(page, request)
      const before = await stockOf(request, 'RIB-03')
      const number = await order(page, '/p/RIB-03/hair-ribbon-no-3')
      expect(await stockOf(request, 'RIB-03')).toBe(before - 1)
      await page.goto(`/my-account/orders/${number}`)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await misfitsOfLargeText(page), 'with large text at 1,280 px').toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('link', { name: 'Change shipping address' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Change shipping address' })).toBeVisible()
      await expect(page.getByLabel('Street address')).toHaveValue('12 Barre Street')
      await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['United States'])
      await page.getByLabel('Street address').fill('')
      await page.getByLabel('City').fill('Kept')
      await page.getByRole('button', { name: 'Save address' }).click()
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle('Error: Change shipping address | Barre')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectFitsLargeText(page)
      await page.getByLabel('Street address').fill('77 Relevé Row')
      await page.getByRole('button', { name: 'Save address' }).dblclick()
      await expect(said(page, 'We will ship your order to the new address.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('77 Relevé Row')
      await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('77 Relevé Row')
      await expectAccessible(page)

      const cancel = page.getByRole('link', { name: 'Cancel order' })
      await cancel.press('Enter')
      await expect(page.getByText(`Cancel order ${number}?`)).toBeFocused()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Keep the order' }).press('Enter')
      await expect(cancel).toBeFocused()
      await cancel.press('Enter')
      await page.getByRole('button', { name: 'Yes, cancel the order' }).dblclick()
      await expect(said(page, 'Your order is canceled.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'canceled' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Cancel order' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Change shipping address' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
      expect(await stockOf(request, 'RIB-03')).toBe(before)
      await expectAccessible(page)
      await page.goto('/my-account/orders')
      await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Canceled')
    },

  '[part of ORDER-11] without script and in a new browser, an order that is asked for again twice counts once':
    async ({ page, request, browser, baseURL }) => {
      const email = await enterAsCustomer(page, request)
      const number = await order(page, '/p/RIB-04/hair-ribbon-no-4')
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
      const other = await context.newPage()
      await enterWith(other, email)
      await other.goto(`/my-account/orders/${number}`)
      const again = other.getByRole('button', { name: 'Order again' })
      // What both clicks of a double click send: the cookies of the page, before any answer.
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const path = `/my-account/orders/${number}`
      const send = () =>
        context.request.post(path, { form: { intent: 'reorder' }, headers: { cookie }, maxRedirects: 0 })
      for (const answer of await Promise.all([send(), send()]))
        expect(answer.headers().location).toMatch(/^\/cart/)
      await other.goto('/cart')
      const qty = other.getByRole('textbox', { name: 'Quantity of Hair Ribbon No. 4' })
      await expect(qty).toHaveValue('1')

      await other.goto(path)
      await again.click()
      await other.waitForURL('**/cart*')
      await expect(qty).toHaveValue('2')
      await context.close()
    },

  '[part of UX-78] orders are sought by two digits or more, and one digit alone is told so; at 768 pixels no number, value or state in their list is cut in two':
    async ({ page, request }) => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await enterAsCustomer(page, request)
      const number = await order(page, paths.leotardInBlackS)
      await page.goto('/my-account/orders')
      const cells = page.getByRole('table', { name: 'Orders' }).locator('[data-label]')
      const broken = await cells.evaluateAll((all) =>
        all.flatMap((cell) => {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
            const text = (texts.currentNode.textContent ?? '').trim()
            if (lines > text.split(/\s+/).length) found.push(text)
          }
          return found
        }),
      )
      expect(await cells.count()).toBeGreaterThan(0)
      expect(broken).toEqual([])
      const find = async (typed: string) => {
        await page.getByLabel('Find by order number or its last digits').fill(typed)
        await page.getByRole('button', { name: 'Find', exact: true }).click()
      }
      await find('5')
      await expect(said(page, 'Type at least two digits.')).toBeVisible()
      await expect(page.getByText('No order number ends with')).toHaveCount(0)
      await find('ab')
      await expect(said(page, 'No order number ends with ab.')).toBeVisible()
      await find(number.slice(-2))
      await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
    },
}

test(titleOf(ofOrders), inTurn(ofOrders))
