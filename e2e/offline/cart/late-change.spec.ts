import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { addToCart, fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { cartOnServer } from './cart-support.ts'

const update = '**/api/cart/update-item*'

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Wrap Skirt' })
const increase = (page: Page) => page.getByRole('button', { name: 'Quantity of Wrap Skirt: increase' })

/** Holds the first call that changes the bag on its way: the page waits for its answer. */
async function holdFirst(page: Page): Promise<{ held: Promise<Route> }> {
  const { promise: held, resolve } = Promise.withResolvers<Route>()
  let isFirst = true
  await page.route(update, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    resolve(route)
    return undefined
  })
  return { held }
}

/** It reaches the shop now, although the page gave it up long ago. */
async function arrive(context: BrowserContext, request: Request): Promise<number> {
  const answer = await context.request.fetch(request.url(), {
    method: request.method(),
    headers: {
      ...request.headers(),
      origin: new URL(request.url()).origin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'same-origin',
      'sec-fetch-dest': 'empty',
    },
    data: request.postDataBuffer() ?? '',
  })
  return answer.status()
}

test('[part of CART-07] [part of CART-15] a quantity that reaches the shop after a later one changes nothing; one that is still under way when the page is loaded anew does not undo the next one; who presses more and at once less has what was there before; a quantity is set on the bag as another tab left it', async ({
  page,
  context,
}) => {
  await fillBag(page, '/p/SKI/wrap-skirt/SKI-S-Pink')
  await page.goto('/cart', { waitUntil: 'networkidle' })
  const { held: reachesLate } = await holdFirst(page)
  await increase(page).click()
  const late = await reachesLate
  await increase(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await late.abort('connectionreset')
  await expect.poll(() => cartOnServer(page)).toEqual(['3 SKI-S-Pink'])
  expect(await arrive(context, late.request())).toBe(409)
  expect(await cartOnServer(page)).toEqual(['3 SKI-S-Pink'])

  await page.unroute(update)
  const { held: isUnderWay } = await holdFirst(page)
  await increase(page).click()
  const former = await isUnderWay
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await expect.poll(() => cartOnServer(page)).toEqual(['2 SKI-S-Pink'])
  expect(await arrive(context, former.request())).toBe(409)
  expect(await cartOnServer(page)).toEqual(['2 SKI-S-Pink'])

  await page.unroute(update)
  const { held: isMore } = await holdFirst(page)
  await increase(page).click()
  const more = await isMore
  await page.getByRole('button', { name: 'Quantity of Wrap Skirt: decrease' }).click()
  await expect(quantity(page)).toHaveValue('2')
  await more.continue()
  await expect(page.getByRole('main').getByText('Saving')).toHaveCount(0)
  await expect.poll(() => cartOnServer(page)).toEqual(['2 SKI-S-Pink'])

  await page.unroute(update)
  const other = await context.newPage()
  await addToCart(other, paths.leotardInBlackS)
  await increase(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await expect.poll(() => cartOnServer(page)).toEqual(['1 LEO-S-Black', '3 SKI-S-Pink'])
})
