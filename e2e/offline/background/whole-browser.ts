import type { BrowserContext, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags } from '../../../scripts/browser/chromium-flags.ts'
import { findWholeChromium, wholeEnvironment } from '../../../scripts/browser/find-whole-chromium.ts'
import { test as base } from '../../support/test.ts'
import { type Line, openLine } from '../line.ts'
import { type Desktop, openDesktop } from './desktop.ts'

let found: Promise<string> | undefined

async function findBrowser(): Promise<string> {
  const file = await findWholeChromium(console.log)
  console.log(`Tests of a whole browser run in ${file}`)
  return file
}

interface Around {
  /** all that pages and worker have of the net */
  line: Line
  /** where notices are shown */
  desktop: Desktop
  wholeChromium: string
  profile: string
  openBrowser: () => Promise<BrowserContext>
}

/**
 * Each test has a whole browser with a profile of its own: the headless shell of the other tests has no background sync,
 * and a private window opens nothing from a notice.
 */
export const test = base.extend<Around>({
  // Not for a whole worker: files whose other tests need no such browser would open their shop once more.
  wholeChromium: [
    // Playwright wants the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await (found ??= findBrowser())),
    { scope: 'test', timeout: 300_000 },
  ],
  // Playwright wants the braces.
  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const line = await openLine()
    await use(line)
    line.close()
  },
  // Playwright wants the braces.
  // oxlint-disable-next-line no-empty-pattern
  desktop: async ({}, use) => {
    const desktop = await openDesktop()
    await use(desktop)
    await desktop.close()
  },
  // Playwright wants the braces.
  // oxlint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'barre-profile-'))
    await use(profile)
    await rm(profile, { recursive: true, force: true })
  },
  openBrowser: async ({ playwright, wholeChromium, line, desktop, profile, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        executablePath: wholeChromium,
        args: chromiumFlags,
        env: { ...wholeEnvironment(), DBUS_SESSION_BUS_ADDRESS: desktop.address },
        proxy: line.proxy,
        serviceWorkers: 'allow',
        ...(baseURL !== undefined && { baseURL }),
      })
      opened.push(context)
      // Playwright refuses all that is not named.
      await context.grantPermissions(['notifications', 'background-sync'])
      return context
    })
    for (const context of opened) await context.close()
  },
  context: async ({ openBrowser }, use) => use(await openBrowser()),
})

/** The tags that the browser has of this shop, and keeps until their events have succeeded. */
export const syncTags = (page: Page) =>
  page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags: () => Promise<string[]> }
    }
    return sync.getTags()
  })

export const workerOf = (context: BrowserContext) => context.serviceWorkers()[0]!

export const notice = {
  title: 'Order waiting!',
  body: 'Click here to confirm the order that you made offline.',
}
