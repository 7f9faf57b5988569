import { openShopToKill } from '../../support/own-shop.ts'
import { expect, test } from '../../support/test.ts'
import { noticeLine, openLine } from '../line.ts'
import { settled } from '../support.ts'
import {
  keptOrders,
  orderInTunnel,
  orderWaits,
  placedNumber,
  placeOffline,
  visitOverLine,
} from '../waiting.ts'

test('[ORDER-08] [part of F07] a shop that is killed after its commit and before its answer has one order once it is there again', async ({
  browser,
}) => {
  const shop = await openShopToKill()
  const line = await openLine()
  const product = '/p/BOB-135/bobbin-135'
  const { context, page } = await visitOverLine(browser, { baseURL: shop.origin, line, product })
  await orderInTunnel(page, line)
  line.setFate('answer-held')
  line.comeUp()
  await noticeLine(page, 'online')
  await expect.poll(() => line.seen.heldAnswers).toBeGreaterThan(0)
  shop.ask('kill')
  expect(await shop.nextLine()).toBe('killed')
  await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
  line.setFate('through')
  shop.ask('start')
  expect(await shop.nextLine()).toBe(shop.origin)
  await noticeLine(page, 'online')
  const number = await placedNumber(page)
  expect(line.seen.orders).toBeGreaterThan(1)
  expect(new Set(line.seen.numbers)).toEqual(new Set([number]))
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed', orderNumber: number }])
  await context.close()
  await shop.close()
  line.close()
})

test('[ORDER-01] two presses, two tabs at the same moment and the way back without a connection keep one order, and it is placed once', async ({
  browser,
  baseURL,
}) => {
  const line = await openLine()
  const product = '/p/BOB-136/bobbin-136'
  const { context, page } = await visitOverLine(browser, { baseURL, line, product })
  const other = await context.newPage()
  await other.goto('/checkout/review')
  await other.getByLabel(/I agree to the terms/).check()
  for (const tab of [page, other]) await settled(tab)
  line.goDown()
  for (const tab of [page, other]) await noticeLine(tab, 'offline')
  await expect(placeOffline(other)).toBeVisible()
  await Promise.all([placeOffline(page).dblclick(), placeOffline(other).dblclick()])
  for (const tab of [page, other]) await expect(orderWaits(tab)).toBeVisible()
  await page.goBack()
  if (await placeOffline(page).isVisible()) await placeOffline(page).click()
  expect(await keptOrders(page)).toHaveLength(1)
  line.comeUp()
  for (const tab of [page, other]) await noticeLine(tab, 'online')
  const number = await placedNumber(other)
  expect(line.seen).toMatchObject({ orders: 1, numbers: [number] })
  await context.close()
  line.close()
})
