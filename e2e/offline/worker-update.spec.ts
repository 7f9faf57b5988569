import type { Page } from '@playwright/test'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillBag, paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from './support.ts'
import { isInstalled, offer, update } from './workers.ts'

test.use({ serviceWorkers: 'allow' })

/** The shop as another build would be: its worker is another one, and what a test takes away is gone. */
async function openFront(shop: string) {
  const changes = {
    workerNote: '',
    workerType: '',
    gone: (_path: string) => false,
    cutOff: (_path: string) => false,
    unanswered: (_path: string) => false,
  }
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (changes.gone(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end()
      return
    }
    if (changes.cutOff(path)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"/assets/')
      return
    }
    if (changes.unanswered(path)) return
    const isWorker = path === '/sw.js'
    const target = new URL(path, shop)
    const headers = {
      ...request.headers,
      host: target.host,
      'accept-encoding': 'identity',
      // A form is sent from the shop's own origin.
      ...(request.headers.origin !== undefined && { origin: target.origin }),
    }
    const asked = ask(target, { method: request.method, headers }, (answer) => {
      const sent = { ...answer.headers }
      if (isWorker && changes.workerType) sent['content-type'] = changes.workerType
      delete sent['content-length']
      response.writeHead(answer.statusCode ?? 502, sent)
      answer.on('data', (chunk: Buffer) => response.write(chunk))
      answer.on('end', () => response.end(isWorker ? changes.workerNote : undefined))
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin, changes, close }
}

/** As long as an order is being sent. Answers what ends that. */
async function holdSender(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('order-send', () => {
          held()
          return new Promise<void>((done) => Object.assign(globalThis, { letGo: done }))
        })
      }),
  )
  return () => page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
}

const savedFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('files')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
  )

test('[part of C-1] a first visit asks for one pack of scripts, not for each of them; a new worker asks only for what changed, and without the pack each file comes by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const front = await openFront(baseURL ?? '')
  const asked: string[] = []
  const isPack = (path: string) => path.endsWith('.json')
  const isFile = (path: string) => path.startsWith('/assets/')
  const note = (path: string) => {
    if (isFile(path)) asked.push(path)
  }
  front.changes.gone = (path) => {
    note(path)
    return false
  }
  await page.goto(front.origin)
  await workerReady(page)
  // The page's sentences come once it has told the worker its language.
  await expect
    .poll(() => asked.filter(isPack))
    .toEqual([
      expect.stringMatching(/\/saved-[\da-f]{8}\.json$/),
      expect.stringMatching(/\/saved-words-en-[\da-f]{8}\.json$/),
    ])
  await expect.poll(async () => (await savedFiles(page)).length).toBeGreaterThan(160)
  const kept = await savedFiles(page)
  expect(kept.filter(isPack)).toEqual([])
  // What the page itself loaded may be asked for once more.
  expect(asked.length).toBeLessThan(70)
  asked.length = 0
  front.changes.workerNote = '\n// another build'
  await update(page)
  await page.waitForFunction(isInstalled)
  expect(asked).toEqual([])
  // The build may be replaced between the worker and its pack, and a line may break.
  for (const fault of ['gone', 'cutOff'] as const) {
    front.changes.gone = (path) => {
      note(path)
      return fault === 'gone' && isPack(path)
    }
    front.changes.cutOff = (path) => fault === 'cutOff' && isPack(path)
    asked.length = 0
    const other = await browser.newPage({ serviceWorkers: 'allow' })
    await other.goto(front.origin)
    await workerReady(other)
    await expect.poll(() => savedFiles(other), fault).toEqual(kept)
    expect(new Set(asked).size, fault).toBeGreaterThan(100)
    await other.context().close()
  }
  await front.close()
})

const notRegistered = 'The service worker could not be registered'

test('[NET-10] [C-5] [part of C-5] the type of the script is checked first; a worker that breaks is logged, one that does not come for want of a connection is no error; then it is registered and keeps files; a newer one waits, is offered, but not in the checkout or while an order is sent, and what is open goes on with its own files until the shopper accepts; while the worker of the former build is still at something, Reload loads the page all the same, and orders can be sent', async ({
  page,
  context,
  baseURL,
}) => {
  const front = await openFront(baseURL ?? '')
  await test.step('another build', async () => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const registered = () =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
    front.changes.workerType = 'text/html'
    await page.goto(front.origin, { waitUntil: 'networkidle' })
    expect(await registered()).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    front.changes.workerType = ''
    front.changes.workerNote = '\nthrow new Error("broken")'
    warnings.length = 0
    await page.goto(front.origin)
    await expect.poll(() => warnings.some((text) => text.includes(notRegistered))).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(registered).toBe(false)

    front.changes.workerNote = ''
    warnings.length = 0
    for (const path of ['**/sw.js', '**/healthz']) await page.route(path, (route) => route.abort())
    await page.goto(`${front.origin}/c/women`)
    await expect(page.getByText('You are offline, some of the functionalities are limited')).toBeVisible()
    expect(warnings.filter((text) => text.includes(notRegistered))).toEqual([])

    for (const path of ['**/sw.js', '**/healthz']) await page.unroute(path)
    await page.goto(front.origin)
    await workerReady(page)
    expect(
      await page.evaluate(async () => (await (await caches.open('files')).keys()).length),
    ).toBeGreaterThan(0)
    await fillBag(page, paths.slipper)
    const sender = await context.newPage()
    await sender.goto(`${front.origin}/robots.txt`)
    await page.goto(`${front.origin}/checkout/details`, { waitUntil: 'networkidle' })
    front.changes.workerNote = '\n// another build'
    await update(page)
    await page.waitForFunction(isInstalled)
    await expect(offer(page)).toHaveCount(0)
    const sent = await holdSender(sender)
    await page.goto(`${front.origin}/c/women`, { waitUntil: 'networkidle' })
    await page.waitForFunction(isInstalled)
    await expect(offer(page)).toHaveCount(0)
    await sent()
    await expect(offer(page)).toBeVisible()
    // The first build's files are gone from the server, and the open tab works on.
    front.changes.gone = (path) => path.startsWith('/assets/')
    await page.getByRole('banner').getByRole('link', { name: 'Barre, home' }).click()
    await expect(page).toHaveURL(`${front.origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    front.changes.gone = () => false
    const sentNow = await holdSender(sender)
    let loads = 0
    page.on('load', () => loads++)
    await offer(page).getByRole('button', { name: 'Reload' }).click()
    const pending = async () => (await navigator.locks.query()).pending?.length
    await expect.poll(() => page.evaluate(pending)).toBe(1)
    expect([loads, await page.evaluate(isInstalled)]).toEqual([0, true])
    await sentNow()
    await expect.poll(() => loads).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await sender.close()
  })
  await test.step('a worker that is at something', async () => {
    await page.goto(`${front.origin}/c/women`)
    await workerReady(page)
    let isAsked = false
    front.changes.unanswered = (path) => path === '/media/never.jpg' && (isAsked = true)
    await page.evaluate(() => void fetch('/media/never.jpg').catch(() => undefined))
    await expect.poll(() => isAsked).toBe(true)
    front.changes.workerNote = '\n// one more build'
    await update(page)
    let loads = 0
    page.on('load', () => loads++)
    await offer(page).getByRole('button', { name: 'Reload' }).click()
    const lock = async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].map(({ name }) => name)
    }
    await expect.poll(() => page.evaluate(lock)).not.toContain('order-send')
    expect([loads, await page.evaluate(isInstalled)]).toEqual([0, true])
    await expect.poll(() => loads).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await front.close()
})
