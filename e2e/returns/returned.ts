import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { carla, fillBag, orderBag, paths } from '../support/shopper.ts'
import type { openOwnShop } from '../support/own-shop.ts'

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

/** The shop keeps its mail, and takes as many orders as come. */
export const shopThatKeepsMail = ['DEMO=true', 'SHOW_MAIL=true', 'ORDERS_PER_HOUR_IP=1000'] as const

/** Orders a leotard and a shoe bag as who visits, before a page is opened. */
export async function order(page: Page, email: string): Promise<string> {
  await fillBag(page, paths.leotardInBlackS)
  await fillBag(page, '/p/BAG/shoe-bag')
  return orderBag(page, { ...carla, emailAddress: email })
}

export async function ship(shop: OwnShop, orderNumber: string): Promise<void> {
  const shipped = shop.nextLine()
  shop.ask(`ship ${orderNumber}`)
  expect(await shipped).toBe(`${orderNumber} is shipped`)
}

export async function lookUp(page: Page, orderNumber: string, email: string): Promise<void> {
  await page.goto('/rma')
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByLabel('Email or ZIP code on the order').fill(email)
  await page.getByRole('button', { name: 'Find order' }).click()
  await page.waitForURL('**/rma/order/details')
}

/** The newest code that was mailed to someone, once this many were. */
export async function codeTo(request: APIRequestContext, email: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mail')).text()
        const ids = list
          .split('<tr>')
          .filter((row) => row.includes(email))
          .flatMap((row) => /\/dev\/mail\/(\d+)/.exec(row)?.[1] ?? [])
        const mails = await Promise.all(ids.map(async (id) => (await request.get(`/dev/mail/${id}`)).text()))
        codes = mails.flatMap((mail) => /^\s*(\d{6})\s*$/m.exec(mail)?.[1] ?? [])
        return codes.length
      },
      { timeout: 20_000 },
    )
    .toBe(count)
  return codes[0] ?? ''
}

export const newEmail = () => `carla-${crypto.randomUUID()}@example.com`

export const comment = (page: Page) => page.getByRole('textbox', { name: /^Comment/ })

export async function chooseReturn(
  page: Page,
  { reason, condition, wish }: { reason: string; condition: string; wish: 'Refund' | 'Exchange' },
): Promise<void> {
  await page.getByRole('checkbox', { name: 'Return this item' }).check()
  await page.getByLabel('Reason').selectOption(reason)
  await page.getByLabel('Condition').selectOption(condition)
  await page.getByRole('radio', { name: wish }).check({ force: true })
}

/** A guest asks for the return of one leotard, with the first code. */
export async function askForReturn(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Return items' }).click()
  await chooseReturn(page, { reason: 'damaged', condition: 'damaged', wish: 'Refund' })
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Email me the code' }).click()
  await page.getByLabel('Code from the email').fill(await codeTo(request, email))
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByText(/^Return \d+ requested$/)).toBeVisible()
}

/** Who looks the order up anew sees its photo once the mailed code was entered. */
export async function expectPhotoAfterCode(
  browser: Browser,
  { shop, number, email }: { shop: OwnShop; number: string; email: string },
): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await lookUp(page, number, email)
  const card = page.getByRole('article', { name: /^Return \d+$/ })
  await expect(card).toBeVisible()
  await expect(card.getByText(/photos? sent/)).toHaveCount(0)
  await expect(card.getByRole('img')).toHaveCount(0)
  await expect(page.getByText('Photos of returns are shown after you enter a code')).toBeVisible()
  await card.getByText('Add a comment').click()
  await card.getByRole('textbox', { name: /^Comment/ }).fill('As you see.')
  await card.getByRole('button', { name: 'Send comment' }).click()
  await page.getByLabel('Code from the email').fill(await codeTo(context.request, email, 2))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('1 photo sent')).toBeVisible()
  const photo = card.getByRole('img', { name: /^Photo 1 of return \d+$/ })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await context.close()
}

export async function fillReturn(page: Page): Promise<void> {
  await chooseReturn(page, { reason: 'size', condition: 'tried-on', wish: 'Refund' })
  await comment(page).fill('One size larger, please.')
}

export async function expectEmptyReturn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Return items' })).toBeVisible()
  // What is kept is shown after the next frame at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(page.getByRole('checkbox', { name: 'Return this item' })).not.toBeChecked()
  await expect(page.getByLabel('Reason')).toHaveValue('')
  await expect(comment(page)).toHaveValue('')
}
