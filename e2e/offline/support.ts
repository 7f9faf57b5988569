import type { Page } from '@playwright/test'

/** The worker has all that it keeps from the start, and answers for this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
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
