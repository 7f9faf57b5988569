import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Response } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

const isScript = /javascript/

/** Every script a first visit loads, to the end of the page and of the waiting, gzipped as a server would. */
export const measureScriptsSent: Measure = async ({ shop, catalogue }) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  })
  try {
    const figures = []
    for (const { name, path } of pagesOf(catalogue)) {
      const context = await browser.newContext()
      const { code, inline } = await scriptKilobytes(context, shop.baseUrl + path)
      await context.close()
      figures.push(
        { work: 'JavaScript', name, value: code, unit: 'kB' as const, bar: { atMost: 150 } },
        { work: 'JavaScript', name: `${name}, data inside the page`, value: inline, unit: 'kB' as const },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function scriptKilobytes(context: BrowserContext, url: string) {
  const bodies: Promise<Buffer>[] = []
  const keepScript = (response: Response) => {
    if (isScript.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  }
  context.on('response', keepScript)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  // What comes later would be cut off when the page closes.
  context.off('response', keepScript)
  const inline = await page.locator('script:not([src]):not([type*="json"])').allTextContents()
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  return {
    code: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    inline: gzipSync(inline.join('\n')).length / 1000,
  }
}
