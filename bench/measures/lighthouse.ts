import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import type { Bar, Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { type Visit, visitsOf } from '../pages-of-shop.ts'

const bars: Record<string, Bar> = {
  performance: { atLeast: 95 },
  accessibility: { exactly: 100 },
  'best-practices': { exactly: 100 },
  seo: { exactly: 100 },
}

/** Lighthouse with its defaults: a mid-range phone on slow 4G, simulated. The median of three runs. */
export const measureLighthouse: Measure = async ({ shop, catalog }) => {
  const figures: Figure[] = []
  for (const visit of await visitsOf(shop.baseUrl, catalog)) {
    const runs: Result[] = []
    for (let run = 0; run < 3; run++) runs.push(await runOf(shop.baseUrl, visit))
    for (const [category, bar] of Object.entries(bars)) {
      const scores = runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
      const value = scores.toSorted((a, b) => a - b)[1] ?? 0
      figures.push({ work: `Lighthouse, ${visit.name}`, name: category, value, unit: 'points', bar })
      if ('exactly' in bar && value < bar.exactly)
        console.log(visit.name, category, lostIn(runs[0], category))
    }
  }
  return figures
}

async function runOf(baseUrl: string, { path, cookie }: Visit): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(console.log),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(baseUrl + path, {
      port: chrome.port,
      onlyCategories: Object.keys(bars),
      logLevel: 'error',
      ...(cookie && {
        skipAudits: ['is-crawlable'],
        extraHeaders: { Cookie: `${cookie.name}=${cookie.value}` },
      }),
    })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse cannot judge ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    const shown = new URL(result.lhr.mainDocumentUrl ?? result.lhr.finalDisplayedUrl).pathname
    if (shown !== path) throw new Error(`${path} led to ${shown}.`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

/** What took points, for the one who mends it. */
function lostIn(result: Result | undefined, category: string): string {
  const refs = result?.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(', ')
}
