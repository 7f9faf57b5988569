import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import { kilobytesOf, mostOf, scriptsOfPage } from '../../scripts/browser/scripts-of-page.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { visitsOf } from '../pages-of-shop.ts'

/** The scripts that a first visit loads. */
export const measureScriptsSent: Measure = async ({ shop, catalog }) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  })
  try {
    const figures: Figure[] = []
    for (const { name, path, cookie } of await visitsOf(shop.baseUrl, catalog)) {
      const context = await browser.newContext()
      if (cookie) await context.addCookies([{ ...cookie, url: shop.baseUrl }])
      const { scripts, inline } = await scriptsOfPage(context, shop.baseUrl + path)
      await context.close()
      figures.push(
        {
          work: 'JavaScript',
          name,
          value: kilobytesOf(scripts),
          unit: 'kB',
          bar: { atMost: mostOf(name) },
        },
        { work: 'JavaScript', name: `${name}, data inside the page`, value: inline, unit: 'kB' },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}
