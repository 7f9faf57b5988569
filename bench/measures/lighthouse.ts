import { launch } from 'chrome-launcher'
import { createCart, updateItem } from 'commerce/contract/cart'
import { createUser, logIn } from 'commerce/contract/customers'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import { call, type CatalogOfShop, variantSkus } from '../catalog-of-shop.ts'
import type { Bar, Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import { pagesOf } from '../pages-of-shop.ts'

const bars: Record<string, Bar> = {
  performance: { atLeast: 95 },
  accessibility: { exactly: 100 },
  'best-practices': { exactly: 100 },
  seo: { exactly: 100 },
}

interface Visit {
  name: string
  path: string
  cookie?: string
  /** of one visitor alone: the shop asks search engines to leave it out */
  isPrivate?: boolean
}

/** Lighthouse with its defaults: a mid-range phone on slow 4G, simulated. The median of three runs. */
export const measureLighthouse: Measure = async ({ shop, catalog }) => {
  const { cart, customer } = await newVisitor(shop.baseUrl, catalog)
  const visits: Visit[] = [
    ...pagesOf(catalog),
    { name: 'bag', path: '/cart', cookie: cart, isPrivate: true },
    { name: 'checkout', path: '/checkout/details', cookie: cart, isPrivate: true },
    { name: 'account', path: '/my-account', cookie: customer, isPrivate: true },
  ]
  const figures: Figure[] = []
  for (const visit of visits) {
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

async function runOf(baseUrl: string, { path, cookie, isPrivate = false }: Visit): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(console.log),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(baseUrl + path, {
      port: chrome.port,
      onlyCategories: Object.keys(bars),
      logLevel: 'error',
      ...(isPrivate && { skipAudits: ['is-crawlable'] }),
      ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
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

/** The cookies of somebody with a product in the cart, and of somebody with an account. */
async function newVisitor(baseUrl: string, catalog: CatalogOfShop) {
  const cartId = await call(baseUrl, createCart, {})
  const [sku = ''] = variantSkus(catalog)
  await call(baseUrl, updateItem, { query: { cartId }, body: { cartItem: { sku, qty: 1 } } })
  const email = `lighthouse-${crypto.randomUUID()}@example.com`
  const password = crypto.randomUUID()
  await call(baseUrl, createUser, {
    body: { customer: { email, firstname: 'Carla', lastname: 'Fracci' }, password },
  })
  const token = await call(baseUrl, logIn, { body: { username: email, password } })
  return { cart: `cart=${cartId}`, customer: `customer=${token}` }
}

/** What took points, for the one who mends it. */
function lostIn(result: Result | undefined, category: string): string {
  const refs = result?.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(', ')
}
