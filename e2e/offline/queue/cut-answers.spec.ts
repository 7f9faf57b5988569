import { stockOf } from '../../support/other-shopper.ts'
import { expect, test } from '../../support/test.ts'
import { noticeLine, openLine } from '../line.ts'
import { keptOrders, orderInTunnel, placedNumber, visitOverLine } from '../waiting.ts'

const cuts = 50

test('[F05] [ORDER-08] a line that is reset after the commit, 50 times, leads to one order with one number', async ({
  browser,
  baseURL,
  request,
}) => {
  const before = await stockOf(request, 'BOB-101')
  const line = await openLine()
  const product = '/p/BOB-101/bobbin-101'
  const { context, page } = await visitOverLine(browser, { baseURL, line, product })
  await orderInTunnel(page, line)
  line.setFate('answer-cut')
  line.comeUp()
  await noticeLine(page, 'online')
  await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
  while (line.seen.cutAnswers < cuts) {
    const earlier = line.seen.cutAnswers
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect.poll(() => line.seen.cutAnswers).toBeGreaterThan(earlier)
    expect(await keptOrders(page)).toMatchObject([{ orderNumber: null }])
  }
  line.setFate('through')
  await page.getByRole('button', { name: 'Check now' }).click()
  const number = await placedNumber(page)
  expect(line.seen.numbers.length).toBeGreaterThan(cuts)
  expect(new Set(line.seen.numbers)).toEqual(new Set([number]))
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed', orderNumber: number }])
  expect(await stockOf(request, 'BOB-101')).toBe(before - 1)
  await context.close()
  line.close()
})
