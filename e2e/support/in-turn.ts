import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { test } from './test.ts'

interface Given {
  page: Page
  context: BrowserContext
  browser: Browser
  request: APIRequestContext
  baseURL: string | undefined
}

/** What there is to see, by its title. */
export type Points = Record<string, (given: Given) => Promise<void>>

export const titleOf = (points: Points) => Object.keys(points).join('; ')

/**
 * A test that checks one point after another. Each starts with empty storage, as in a new browser. A new browser would
 * cost far more: it loads all scripts again.
 */
export const inTurn =
  (points: Points) =>
  async ({ page, context, browser, request, baseURL }: Given) => {
    for (const [title, see] of Object.entries(points))
      await test.step(title, async () => {
        if (page.url() !== 'about:blank') await forgetAll(page)
        await see({ page, context, browser, request, baseURL })
      })
  }

const screen = { width: 1280, height: 720 }

async function forgetAll(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.setOffline(false)
  // A test may have a shop of its own. Whatever a page writes while it is left is written once this has come.
  const { protocol, origin } = new URL(page.url())
  const shop = protocol.startsWith('http') ? origin : ''
  await page.goto(`${shop}/healthz`, { waitUntil: 'commit' })
  await Promise.all([
    page.evaluate(forget),
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ reducedMotion: null }),
    page.setViewportSize(screen),
  ])
}

async function forget(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  for (const key of await caches.keys()) await caches.delete(key)
}
