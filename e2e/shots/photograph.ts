import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { becomeCustomer } from './become-customer.ts'
import { becomeFamily, becomeOwner, findStudio, type StudioPlace } from './become-studio.ts'
import type { DemoShop } from './demo-shop.ts'
import { isAt, routeOf } from './seen-routes.ts'
import { smallShop, type SmallShopName } from './small-shops.ts'

/**
 * A customer with an order and an address, the owner of a studio or of a new one, a family in its store, or a guest with an
 * empty cart.
 */
type Visitor = 'customer' | 'owner' | 'new owner' | 'family' | 'guest'

/** A page in one of its states. */
export interface View {
  name: string
  as: Visitor
  /** instead of the demo shop; a guest is its only visitor */
  within?: SmallShopName
  show: (page: Page, studio: StudioPlace) => Promise<void>
}

interface Shoot {
  folder: string
  width: number
  baseURL: string
  demo: DemoShop
  views: View[]
}

const height = 900
const mostSeconds = 30
const picturesSeconds = 5

/** One file for each view, `name-width.png`; returns what is wrong with them. */
export async function photograph(browser: Browser, shoot: Shoot): Promise<string[]> {
  const { baseURL, width, views, demo } = shoot
  const options = { baseURL, viewport: { width, height }, reducedMotion: 'reduce' as const, locale: 'en-US' }
  const studio = await inContext(await browser.newContext(options), (page) => findStudio(page, demo.owner))
  const become: Record<Visitor, (page: Page) => Promise<void>> = {
    guest: async () => undefined,
    customer: becomeCustomer,
    owner: (page) => becomeOwner(page, demo.owner),
    'new owner': (page) => becomeOwner(page, demo.newOwner),
    family: (page) => becomeFamily(page, studio, demo.owner),
  }
  const stored = new Map<Visitor, StorageState>()
  for (const who of new Set(views.map((view) => view.as)))
    stored.set(who, await storageOf(await browser.newContext(options), become[who]))
  const findings: string[] = []
  for (const view of views) {
    const storageState = stored.get(view.as)
    const place = view.within && { baseURL: (await smallShop(view.within)).origin }
    const context = await browser.newContext({ ...options, ...place, ...(storageState && { storageState }) })
    context.setDefaultTimeout(mostSeconds * 1_000)
    const problems = await photographOne(await context.newPage(), view, { ...shoot, studio })
    findings.push(...problems.map((problem) => `${view.name} at ${width} px: ${problem}`))
    await context.close()
  }
  return findings
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const storageOf = (context: BrowserContext, become: (page: Page) => Promise<void>): Promise<StorageState> =>
  inContext(context, async (page) => {
    await become(page)
    return context.storageState()
  })

async function inContext<Value>(
  context: BrowserContext,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function photographOne(
  page: Page,
  { name, show }: View,
  { folder, width, studio }: Shoot & { studio: StudioPlace },
): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    await show(page, studio)
    await settle(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) problems.push(`is ${over} px wider than the screen`)
    const route = routeOf(name)
    const { pathname } = new URL(page.url())
    if (route !== undefined && !isAt(route, pathname)) problems.push(`shows ${pathname} instead of ${route}`)
  } catch (error) {
    problems.push(`cannot be shown: ${String(error).split('\n')[0]}`)
  }
  await showWhole(page)
  await page.screenshot({ path: join(folder, `${name}-${width}.png`) })
  return problems
}

/** What sticks to an edge of the screen is at its place where the screen is as tall as the page. A dialog has its own height. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize()
  const hasDialog = await page.getByRole('dialog').first().isVisible()
  if (!size || hasDialog) return picturesLoaded(page)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(whole, size.height) })
  await picturesLoaded(page)
}

/** Those in sight; what does not come is not waited for. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.evaluate(
    async (end) => {
      const isMissing = (each: HTMLImageElement) => {
        const { top, bottom } = each.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight && each.naturalWidth === 0
      }
      do await new Promise((done) => setTimeout(done, 100))
      while (Date.now() < end && [...document.images].some(isMissing))
    },
    Date.now() + picturesSeconds * 1_000,
  )
}

/** Pictures below the screen load when they come near it, so the page is scrolled through once. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const start = window.scrollY
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await nextFrame()
    }
    window.scrollTo(0, start)
  })
  await page.waitForLoadState('networkidle')
}
