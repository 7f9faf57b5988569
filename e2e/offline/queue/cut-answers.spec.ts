import { stockOf } from '../../support/other-shopper.ts'
import { expect, test } from '../../support/test.ts'
import { noticeLine, openLine } from '../line.ts'
import {
  keptOrderOf,
  keptOrders,
  orderInTunnel,
  placedNumber,
  placedNumberOf,
  reviewWithWorker,
  visitOverLine,
} from '../waiting.ts'
import { watchWorker } from '../workers.ts'

const cuts = 50

test('[part of UX-98] [F05] [ORDER-08] an order cannot be edited or deleted while the worker sends it, and is placed once; a line that is reset after the commit, 50 times, leads to one order with one number', async ({
  browser,
  baseURL,
  request,
}) => {
  const line = await openLine()
  const product = '/p/BOB-144/bobbin-144'
  const { context, page } = await visitOverLine(browser, { baseURL, line, product })
  await test.step('while it is sent', async () => {
    const before = await stockOf(request, 'BOB-144')
    const worker = await watchWorker(page)
    await orderInTunnel(page, line)
    const button = (name: string) => page.getByRole('button', { name })
    await expect(button('Edit')).toBeVisible()
    // The press comes while the order is on its way: the page is shown as it was.
    await page.evaluate(() => {
      const edit = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit')
      Object.assign(window, { pressEdit: () => edit?.click() })
    })
    line.setFate('answer-held')
    line.comeUp()
    await worker.sync()
    await expect.poll(() => line.seen.heldAnswers).toBeGreaterThan(0)
    await page.evaluate(() => (window as unknown as { pressEdit: () => void }).pressEdit())
    expect(await keptOrders(page)).toMatchObject([{ state: 'sending' }])
    await expect(button('Edit')).toHaveCount(0)
    await button('Delete').click()
    const asking = page.getByRole('group')
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(asking.getByRole('status')).toHaveText(
      "Deleting the order… If it's being sent right now, this takes a moment.",
    )
    await expect(asking.getByRole('button')).toHaveText(['Delete'])
    await expect(asking.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true')
    await expect(asking.getByRole('button', { name: 'Delete' })).toBeFocused()
    // It was placed, so nothing is left to delete.
    line.setFate('through')
    line.goDown()
    line.comeUp()
    await noticeLine(page, 'online')
    const number = await placedNumber(page)
    expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed', orderNumber: number }])
    expect(new Set(line.seen.numbers)).toEqual(new Set([number]))
    expect(await stockOf(request, 'BOB-144')).toBe(before - 1)
    await page.goto('/cart')
    await expect(page.getByText('Your bag is empty')).toBeVisible()
  })
  await test.step('answers that are cut', async () => {
    const before = await stockOf(request, 'BOB-101')
    line.countAnew()
    await reviewWithWorker(page, '/p/BOB-101/bobbin-101')
    await orderInTunnel(page, line)
    line.setFate('answer-cut')
    line.comeUp()
    await noticeLine(page, 'online')
    await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
    while (line.seen.cutAnswers < cuts) {
      const earlier = line.seen.cutAnswers
      await page.getByRole('button', { name: 'Check now' }).click()
      await expect.poll(() => line.seen.cutAnswers).toBeGreaterThan(earlier)
      expect(await keptOrderOf(page, 'BOB-101')).toMatchObject({ orderNumber: null })
    }
    line.setFate('through')
    await page.getByRole('button', { name: 'Check now' }).click()
    const number = await placedNumberOf(page, 'BOB-101')
    expect(line.seen.numbers.length).toBeGreaterThan(cuts)
    expect(new Set(line.seen.numbers)).toEqual(new Set([number]))
    expect(await keptOrderOf(page, 'BOB-101')).toMatchObject({ state: 'confirmed', orderNumber: number })
    expect(await stockOf(request, 'BOB-101')).toBe(before - 1)
  })
  await context.close()
  line.close()
})
