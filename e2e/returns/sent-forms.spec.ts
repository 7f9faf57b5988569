import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../support/customer.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { faultsOf } from '../support/field-faults.ts'
import { fillBag, paths } from '../support/shopper.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { expect, test } from '../support/test.ts'
import { codeTo, lookUp, order, type OwnShop, ship, shopThatKeepsMail } from './returned.ts'

// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

// A shop of its own: its orders are shipped while a test runs.
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop(...shopThatKeepsMail)
})
test.afterAll(() => shop.close())

const comment = (page: Page) => page.getByRole('textbox', { name: /^Comment/ })

test('[part of UX-64] every field of a return has a label, a name and its token, and a quantity is typed or stepped', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const email = await enterAsCustomer(page, context.request)
  await fillBag(page, paths.leotardInBlackS)
  const number = await order(page, email)
  await ship(shop, number)
  await page.goto(`/my-account/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await page.getByRole('checkbox', { name: 'Return this item' }).check()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('1')
  expect(await faultsOf(page, 'the return')).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quantity: increase' }).click()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Quantity: increase' }).click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('3')
  await fillReturn(page)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Choose how many to return.' }),
  ).toBeVisible()
  await expect(quantity).toHaveAccessibleDescription('Choose how many to return.')
  await quantity.fill('2')
  // What was typed is there again.
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review your return' })).toBeFocused()
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByText(/^Return \d+ requested$/)).toBeVisible()
  const card = page.getByRole('article', { name: /^Return \d+$/ })
  await card.getByText('Add a comment').click()
  await card.getByText('Add a photo').click()
  expect(await faultsOf(page, 'the order')).toEqual([])
  await context.close()
})

async function fillReturn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Return this item' }).check()
  await page.getByLabel('Reason').selectOption('size')
  await page.getByLabel('Condition').selectOption('tried-on')
  await page.getByRole('radio', { name: 'Refund' }).check({ force: true })
  await comment(page).fill('One size larger, please.')
}

async function expectEmptyReturn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Return items' })).toBeVisible()
  // What is kept is shown after the next frame at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(page.getByRole('checkbox', { name: 'Return this item' })).not.toBeChecked()
  await expect(page.getByLabel('Reason')).toHaveValue('')
  await expect(comment(page)).toHaveValue('')
}

test('[UX-71] [part of RMA-04] what a guest typed for a return stays until it is sent, and fills in no other return', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const email = `carla-${crypto.randomUUID()}@example.com`
  const [sent, other] = [await order(page, email), await order(page, email)]
  await ship(shop, sent)
  await ship(shop, other)
  await lookUp(page, sent, email)
  await page.getByRole('link', { name: 'Return items' }).click()
  await fillReturn(page)
  await page.reload()
  await expect(comment(page)).toHaveValue('One size larger, please.')

  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Email me the code' }).click()
  await page.getByLabel('Code from the email').fill(await codeTo(context.request, email))
  // Before the request is sent, another order is looked up in the same tab.
  await lookUp(page, other, email)
  await page.getByRole('link', { name: 'Return items' }).click()
  await expectEmptyReturn(page)
  await context.close()
})

test('[UX-71] [part of RMA-04] once a return is sent, and a comment or a photo of it, their forms are empty', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const email = await enterAsCustomer(page, context.request)
  const number = await order(page, email)
  await ship(shop, number)
  await page.goto(`/my-account/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await fillReturn(page)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review your return' })).toBeFocused()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Return items' })).toBeFocused()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByText(/^Return \d+ requested$/)).toBeVisible()

  const card = page.getByRole('article', { name: /^Return \d+$/ })
  await card.getByText('Add a comment').click()
  for (const text of ['It is for Mia.', 'She is taller now.']) {
    await comment(page).fill(text)
    await card.getByRole('button', { name: 'Send comment' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(comment(page)).toHaveValue('')
  }
  await card.getByText('Add a photo').click()
  await comment(page).fill('A photo follows.')
  const file = {
    name: 'leotard.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ type: 'png' }),
  }
  await card.getByLabel('Photo').setInputFiles(file)
  await card.getByRole('button', { name: 'Send photo' }).click()
  await expect(card.getByText('1 photo sent')).toBeVisible()
  await expect(card.getByLabel('Photo')).toHaveValue('')
  // What another form holds is not sent yet.
  await expect(comment(page)).toHaveValue('A photo follows.')

  await card.getByText('Cancel return').click()
  await card.getByRole('button', { name: 'Yes, cancel the return' }).click()
  await expect(page.getByText('The return was canceled.')).toBeFocused()
  await page.getByRole('link', { name: 'Return items' }).click()
  await expectEmptyReturn(page)
  await context.close()
})
