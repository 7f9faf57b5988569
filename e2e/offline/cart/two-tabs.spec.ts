import { addToCart, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { cartOnServer, keptCarts } from './cart-support.ts'

const isAnswer = ({ pathname }: URL) => !pathname.startsWith('/assets/') && !pathname.startsWith('/img/')

test('[part of CART-15] of two tabs one has no connection: the other sends what both put into the bag', async ({
  page,
  context,
}) => {
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  await page.route(isAnswer, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Added to your bag on this device: stock not checked.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect.poll(() => keptCarts(other)).toEqual([])
  await addToCart(other, paths.skirt)
  expect(await cartOnServer(other)).toEqual(['1 LEO-S-Black', '1 SKI-S-Pink'])
  // The first tab has nothing left to send.
  await page.unroute(isAnswer)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })).toHaveValue('1')
  expect(await cartOnServer(page)).toEqual(['1 LEO-S-Black', '1 SKI-S-Pink'])
})
