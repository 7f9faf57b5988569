import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

const presses = 11
const bar = { atMost: 50 }

interface Press {
  name: string
  path: 'product' | 'bag'
  /** Both run in the page. */
  button: string
  shown: string
}

const inHeader = `document.querySelector('header [data-count]')?.dataset.count`
const inField = `document.querySelector('main li input[name=qty]').value`

const kinds: Press[] = [
  {
    name: 'adding',
    path: 'product',
    button: `document.querySelector('#buy button.busy, #buy [type=submit]')`,
    shown: inHeader,
  },
  {
    name: 'changing a quantity',
    path: 'bag',
    button: `document.querySelector('main li button:last-of-type')`,
    shown: inField,
  },
]

/** From a press until the page shows what it did to the bag: the median of eleven, with a connection and without. */
export const measureBagPress: Measure = async ({ shop, catalog }) => {
  const product = shop.baseUrl + (pagesOf(catalog).find(({ name }) => name === 'product')?.path ?? '/')
  const browser = await chromium.launch({
    executablePath: await findChromium(console.log),
    args: chromiumFlags,
  })
  try {
    const figures: Figure[] = []
    for (const isOnline of [true, false]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      for (const kind of kinds) {
        const page = await context.newPage()
        await page.goto(kind.path === 'product' ? product : `${shop.baseUrl}/cart`, {
          waitUntil: 'networkidle',
        })
        // The code for it comes with the first press.
        await timePress(page, kind)
        await rest(page)
        if (!isOnline) await cutLine(context)
        const times: number[] = []
        for (let press = 0; press < presses; press++) {
          times.push(await timePress(page, kind))
          await rest(page)
        }
        await context.unrouteAll()
        await page.close()
        const value = times.toSorted((a, b) => a - b)[Math.floor(presses / 2)] ?? 0
        const name = `${kind.name}, ${isOnline ? 'with' : 'without'} a connection`
        figures.push({ work: 'Press in the bag', name, value, unit: 'ms', bar })
      }
      await context.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** The shop does not answer; its files are there, as a service worker has them. */
const cutLine = (context: BrowserContext) =>
  context.route(
    ({ pathname }) => !/^\/(?:assets|img)\//.test(pathname),
    (route) => route.abort('internetdisconnected'),
  )

const rest = (page: Page) => page.waitForTimeout(400)

function timePress(page: Page, { button, shown }: Press): Promise<number> {
  return page.evaluate<number>(`new Promise((done, fail) => {
    const [before, begin] = [${shown}, performance.now()]
    const look = () => {
      if (${shown} !== before) requestAnimationFrame(() => done(performance.now() - begin))
      else if (performance.now() - begin > 10_000) fail(new Error('Nothing was shown.'))
      else setTimeout(look)
    }
    ${button}.click()
    look()
  })`)
}
