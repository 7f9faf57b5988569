import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { noticeLine, openLine } from '../line.ts'
import {
  keptOrderOf,
  orderInTunnel,
  placedNumber,
  placedNumberOf,
  reviewWithWorker,
  visitOverLine,
} from '../waiting.ts'
import { watchWorker } from '../workers.ts'

test('[F27] [part of ORDER-05] three tabs and the sync event at once send an order once', async ({
  browser,
  baseURL,
}) => {
  const line = await openLine()
  const product = '/p/BOB-103/bobbin-103'
  const { context, page } = await visitOverLine(browser, { baseURL, line, product })
  const others = [await context.newPage(), await context.newPage()]
  for (const other of others) await other.goto('/c/women', { waitUntil: 'networkidle' })
  const worker = await watchWorker(page)
  await orderInTunnel(page, line)
  for (const other of others) await noticeLine(other, 'offline')
  line.comeUp()
  const tabs = [page, ...others]
  await Promise.all([worker.sync(), ...tabs.map((tab) => noticeLine(tab, 'online'))])
  const number = await placedNumber(page)
  // Each of them had its turn, and found nothing left to send.
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => navigator.locks.request('order-send', () => undefined))),
  )
  expect(line.seen).toMatchObject({ orders: 1, numbers: [number] })
  await context.close()
  line.close()
})

test('[F26] [ORDER-05] while a worker sends an order nobody else does; a worker that is stopped after the order was stored, before its request has arrived or before it has read the answer leaves it on the device, and it is placed once', async ({
  browser,
  baseURL,
}) => {
  const first = '/p/BOB-104/bobbin-104'
  const { line, context, page, quiet, worker } = await openWithWorker(browser, baseURL, first)
  for (const [fate, sku] of [
    ['request-held', 'BOB-104'],
    ['answer-held', 'BOB-102'],
  ] as const) {
    const review = sku === 'BOB-104' ? page : await openReview(context, sku)
    line.countAnew()
    await orderInTunnel(review, line)
    await review.close()
    line.setFate(fate)
    line.comeUp()
    await worker.sync()
    await expect
      .poll(() => (fate === 'request-held' ? line.seen.heldRequests : line.seen.heldAnswers))
      .toBeGreaterThan(0)
    // A page that wants to send it as well has to wait.
    const other = await context.newPage()
    await other.goto('/checkout/waiting')
    const waits = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)
    await expect.poll(() => other.evaluate(waits)).toContain('order-send')
    expect(await keptOrderOf(quiet, sku)).toMatchObject({ state: 'sending', orderNumber: null })
    expect(line.seen.orders).toBe(1)
    // Until an event wakes it, a worker without a page stays stopped.
    await other.close()
    await worker.stop()
    expect(await keptOrderOf(quiet, sku)).toMatchObject({ state: 'sending', orderNumber: null })
    line.setFate('through')
    const back = await context.newPage()
    await back.goto('/checkout/waiting')
    const number = await placedNumberOf(back, sku)
    expect(line.seen.orders).toBe(2)
    expect(new Set(line.seen.numbers)).toEqual(new Set([number]))
    expect(await keptOrderOf(quiet, sku)).toMatchObject({ state: 'confirmed', tries: 2 })
    await back.close()
  }

  const last = await openReview(context, 'BOB-109')
  line.countAnew()
  await orderInTunnel(last, line)
  await worker.stop()
  await last.close()
  expect(await keptOrderOf(quiet, 'BOB-109')).toMatchObject({ state: 'queued', tries: 0 })
  line.comeUp()
  await worker.sync()
  await placedNumberOf(quiet, 'BOB-109')
  expect(line.seen.orders).toBe(1)
  await context.close()
  line.close()
})

async function openReview(context: BrowserContext, sku: string): Promise<Page> {
  const page = await context.newPage()
  await reviewWithWorker(page, `/p/${sku}/${sku.toLowerCase().replace('bob', 'bobbin')}`)
  return page
}

/** The review of an order, a page beside it that needs no worker, and the worker itself. */
async function openWithWorker(browser: Browser, baseURL: string | undefined, product: string) {
  const line = await openLine()
  const { context, page } = await visitOverLine(browser, { baseURL, line, product })
  const quiet = await context.newPage()
  await quiet.goto('/robots.txt')
  return { line, context, page, quiet, worker: await watchWorker(quiet) }
}
