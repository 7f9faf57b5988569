import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

const runs = 5
const bar = { atMost: 300 }

/** Slow 3G: the time there and back, and 400 kilobits a second. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** A page that was visited before, on a slow line: from the navigation to the first thing on the screen. The median of five. */
export const measureRepeatVisit: Measure = async ({ shop, catalog }) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  })
  try {
    const figures: Figure[] = []
    for (const { name, path } of pagesOf(catalog)) {
      if (name === 'product') continue
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const url = shop.baseUrl + path
      await visitFirst(await context.newPage(), url)
      await slowWorkers(browser)
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await timeVisit(context, url))
      await context.close()
      const value = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
      figures.push({ work: 'Repeat visit, first paint of content', name, value, unit: 'ms', bar })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Until the service worker has the page and its files. */
async function visitFirst(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(until(`navigator.serviceWorker.controller?.state === 'activated'`))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(until(`(await caches.match(location.href, { ignoreVary: true })) !== undefined`))
  await page.close()
}

/** Runs in the page, whose policy forbids to make code of a text there. */
const until = (condition: string) => `(async () => {
  while (!(${condition})) await new Promise((resolve) => setTimeout(resolve, 100))
})()`

/** What a worker asks for has the same line as its pages. */
async function slowWorkers(browser: Browser): Promise<void> {
  const tools = await browser.newBrowserCDPSession()
  const { targetInfos } = await tools.send('Target.getTargets')
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await tools.send('Target.attachToTarget', { targetId })
    const ask = (id: number, method: string, params: object) =>
      tools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    await ask(1, 'Network.enable', {})
    await ask(2, 'Network.emulateNetworkConditions', slowLine)
  }
}

async function timeVisit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slowLine)
  await page.goto(url, { waitUntil: 'load' })
  const time = await page.evaluate<number>(`new Promise((done) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') done(startTime)
    }).observe({ type: 'paint', buffered: true })
  })`)
  await page.close()
  return time
}
