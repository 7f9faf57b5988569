import { chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

const slowdown = 4
const runs = 5
const bar = { atMost: 100 }

interface Interaction {
  name: string
  page: 'home' | 'category' | 'product'
  act: (page: Page) => Promise<void>
}

const interactions: Interaction[] = [
  {
    name: 'choosing a variant',
    page: 'product',
    act: async (page) => page.locator('[role=radiogroup] label:has(input:not(:checked))').first().click(),
  },
  {
    name: 'opening a panel',
    page: 'category',
    act: async (page) => page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click(),
  },
  {
    name: 'typing in the search',
    page: 'home',
    act: async (page) => {
      await page.getByRole('banner').getByRole('searchbox').first().click()
      await page.keyboard.type('leotard', { delay: 150 })
    },
  },
  {
    name: 'adding to the bag',
    page: 'product',
    act: async (page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click(),
  },
]

/** From a press to the next paint, on a processor four times as slow: the slowest of each visit, the median of five. */
export const measureInteraction: Measure = async ({ shop, catalog }) => {
  const paths = new Map(pagesOf(catalog).map(({ name, path }) => [name, path]))
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  })
  try {
    const figures: Figure[] = []
    for (const { name, page: on, act } of interactions) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
        await page.goto(shop.baseUrl + (paths.get(on) ?? '/'), { waitUntil: 'networkidle' })
        times.push(await slowestOf(page, act))
        await page.close()
      }
      const value = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
      figures.push({ work: 'Interaction to next paint', name, value, unit: 'ms', bar })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
const noteDurations = `
  var durations = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) durations.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

async function slowestOf(page: Page, act: Interaction['act']): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(noteDurations)
  await act(page)
  await page.waitForLoadState('networkidle')
  // Entries come after the paint.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))')
  const durations = await page.evaluate<number[]>('durations')
  return Math.max(0, ...durations)
}
