import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

interface Version {
  versionId: string
  registrationId: string
  runningStatus: string
  status: string
}

/** The service worker of a page as the browser's developer tools see it: it can be stopped at any moment. */
export async function watchWorker(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const versions = new Map<string, Version>()
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }) => {
    for (const version of changed) versions.set(version.versionId, version)
  })
  await tools.send('ServiceWorker.enable')
  const active = () => [...versions.values()].find(({ status }) => status === 'activated')
  await expect.poll(active).toBeDefined()
  return {
    stop: async () => {
      await tools.send('ServiceWorker.stopWorker', { versionId: active()!.versionId })
      await expect.poll(() => active()?.runningStatus).toBe('stopped')
    },
    /** What the browser does once it has a connection, also where no page is open. */
    sync: () => dispatchSync(tools, page, active()!.registrationId),
  }
}

async function dispatchSync(tools: CDPSession, page: Page, registrationId: string): Promise<void> {
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId,
    tag: 'orderSync',
    lastChance: false,
  })
}

/** That another build is there. */
export const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'New version.' })

/** The browser looks for another worker. */
export const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** In the page: another worker is there, and waits. */
export async function isInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.waiting?.state === 'installed' && registration.installing === null
}
