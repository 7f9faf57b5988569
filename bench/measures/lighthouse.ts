import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

/** Lighthouse with its defaults: a mid-range phone on slow 4G, simulated. The median of three runs. */
export const measureLighthouse: Measure = async ({ shop, catalog }) => {
  const figures: Figure[] = []
  for (const { name, path } of pagesOf(catalog)) {
    const scores: number[] = []
    for (let run = 0; run < 3; run++) scores.push(await performanceScore(shop.baseUrl + path))
    const value = scores.toSorted((a, b) => a - b)[1] ?? 0
    figures.push({ work: 'Lighthouse, mobile', name, value, unit: 'points', bar: { atLeast: 90 } })
  }
  return figures
}

async function performanceScore(url: string): Promise<number> {
  const chrome = await launch({
    chromePath: await findChromium(console.log),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    return Math.round((result?.lhr.categories['performance']?.score ?? 0) * 100)
  } finally {
    chrome.kill()
  }
}
