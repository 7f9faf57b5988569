import type { Page } from '@playwright/test'

/** The worker has all that it keeps from the start, and answers for this page. One that did not get a file is tried again at the next visit. */
export async function workerReady(page: Page): Promise<void> {
  for (let visit = 0; visit < 3; visit++) {
    if (await page.evaluate(isReady, longestWaitMs)) return
    await page.reload()
  }
  throw new Error('The service worker was not ready at three visits.')
}

const longestWaitMs = 15_000

async function isReady(longest: number): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), longest))
  const ready = async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    return true
  }
  return Promise.race([late, ready()])
}

/** Path and query of what the worker keeps of pages. */
export async function savedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** All that is in any cache, as one text. */
export async function dumpCaches(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /text|json|script|xml/.test(answer?.headers.get('content-type') ?? '')
        if (name !== 'files' && isText) texts.push(`${name} ${request.url}\n${await answer!.text()}`)
      }
    }
    return texts.join('\n')
  })
}

/** All that is in the databases of the browser, but for the named ones. */
export async function dumpDatabases(page: Page, without: string[] = []): Promise<string> {
  return page.evaluate(async (left) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error!)
      })
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (left.includes(name)) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        const [keys, values] = [done(records.getAllKeys()), done(records.getAll())]
        texts.push(`${name} ${store} ${JSON.stringify([await keys, await values])}`)
      }
      database.close()
    }
    return texts.join('\n')
  }, without)
}

/** What scripts keep of this origin besides caches and databases. */
export async function dumpStorage(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
}

/** Nothing is on its way any more. Playwright misses the end of a request now and then, so this does not wait for ever. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
}
