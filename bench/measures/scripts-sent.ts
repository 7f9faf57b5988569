import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import { FIRST_LOAD_KILOBYTES, kilobytesOf, scriptsOfPage } from '../../scripts/browser/scripts-of-page.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

/** The scripts that a first visit loads. */
export const measureScriptsSent: Measure = async ({ shop, catalog }) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  })
  try {
    const figures: Figure[] = []
    for (const { name, path } of pagesOf(catalog)) {
      const context = await browser.newContext()
      const { scripts, inline } = await scriptsOfPage(context, shop.baseUrl + path)
      await context.close()
      figures.push(
        {
          work: 'JavaScript',
          name,
          value: kilobytesOf(scripts),
          unit: 'kB',
          bar: { atMost: FIRST_LOAD_KILOBYTES[name] },
        },
        { work: 'JavaScript', name: `${name}, data inside the page`, value: inline, unit: 'kB' },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}
