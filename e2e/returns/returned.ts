import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { carla, fillBag, orderBag } from '../support/shopper.ts'
import type { SharedShop } from '../support/shops/shared-shop.ts'

/** Others who share the shop count the black ones. */
export const leotard = '/p/LEO/camisole-leotard/LEO-S-Burgundy'

/** Orders a leotard and a shoe bag as who visits, before a page is opened. */
export async function order(page: Page, email: string): Promise<string> {
  await fillBag(page, leotard)
  await fillBag(page, '/p/BAG/shoe-bag')
  return orderBag(page, { ...carla, emailAddress: email })
}

export async function ship(shop: SharedShop, orderNumber: string): Promise<void> {
  const shipped = shop.nextLine()
  shop.ask(`ship ${orderNumber}`)
  expect(await shipped).toBe(`${orderNumber} is shipped`)
}

/** A guest at an order that was looked up before a page is opened, as the form does without script. */
export async function lookUp(page: Page, orderNumber: string, email: string): Promise<void> {
  const form = { order: orderNumber, option: 'email', code: email }
  const answer = await page.request.post('/rma', { form, maxRedirects: 0 })
  expect(answer.headers().location, `order ${orderNumber} is found`).toBe('/rma/order/details')
  await page.goto('/rma/order/details')
}

/** The same by the form. */
export async function typeLookUp(page: Page, orderNumber: string, email: string): Promise<void> {
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

/** The fields that a page sends along with its only form with this button. */
function fieldsOf(body: string, button: string): Record<string, string> {
  const form = body.split('<form').find((each) => each.includes(button)) ?? ''
  const tags = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(tags.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

/** A guest who looked the order up asks for the return of one leotard, with the first code, as the forms do without script. */
export async function askForReturn({ request }: Page, email: string): Promise<void> {
  const path = '/rma/order/return'
  const send = async (form: Record<string, string>) => request.post(path, { form })
  const asked = await (await request.get(path)).text()
  const [, item = ''] = /name="item-(\d+)"/.exec(asked) ?? []
  const chosen = {
    [`item-${item}`]: 'yes',
    [`qty-${item}`]: '1',
    [`reason-${item}`]: 'damaged',
    [`condition-${item}`]: 'damaged',
    resolution: 'refund',
  }
  const review = await send({ ...fieldsOf(asked, 'value="review"'), ...chosen, intent: 'review' })
  const mailed = await send({ ...fieldsOf(await review.text(), 'value="send"'), intent: 'send' })
  const along = fieldsOf(await mailed.text(), 'value="confirm"')
  const done = await send({ ...along, mailedCode: await codeTo(request, email), intent: 'confirm' })
  expect(done.url()).toMatch(/\/rma\/order\/details\?done=send/)
}

/** Who looks the order up anew sees its photo once the mailed code, of so many, was entered. */
export async function expectPhotoAfterCode(
  browser: Browser,
  { shop, number, email, count }: { shop: SharedShop; number: string; email: string; count: number },
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
  await page.getByLabel('Code from the email').fill(await codeTo(context.request, email, count))
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
