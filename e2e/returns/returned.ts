import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { carla, fillBag, fillSteps, paths } from '../support/shopper.ts'
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

/** Orders what is in the bag before a page is opened, as the forms of the steps do without script; returns the number of the order. */
async function orderBag(page: Page, details = carla): Promise<string> {
  await fillSteps(page, details)
  const path = '/checkout/review'
  const shown = await (await page.request.get(path)).text()
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(shown)?.[1] ?? ''
  const form = { intent: 'place', terms: 'accepted', seen: fieldOf('seen'), total: fieldOf('total') }
  const answer = await page.request.post(path, { form, maxRedirects: 0 })
  const number = /\/order-success\?order=(\d+)/.exec(answer.headers().location ?? '')?.[1] ?? ''
  expect(number, `the bag is ordered: ${answer.status()}`).not.toBe('')
  return number
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
