import { expect, type Page } from '@playwright/test'
import { carla, fillSteps } from './shopper.ts'

/** Orders what is in the bag before a page is opened, as the forms of the steps do without script; returns the number of the order. */
export async function orderBag(page: Page, details = carla): Promise<string> {
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
