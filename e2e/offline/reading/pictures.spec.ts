import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { workerReady } from '../support.ts'
import { openShopLine } from './shop-line.ts'

test.use({ serviceWorkers: 'allow' })

test('[NET-16] [part of C-2] a picture that does not come is asked for three times, 200 ms apart; of pictures the last 200 are kept, for 30 days, and shown without a connection', async ({
  page,
  context,
  baseURL,
}) => {
  const line = await openShopLine(baseURL ?? '')
  await page.goto(`${line.origin}/c/women`, { waitUntil: 'networkidle' })
  await workerReady(page)
  const path = await page.evaluate(
    () => new URL(document.querySelector<HTMLImageElement>('main img[src*="/img/"]')!.src).pathname,
  )
  const folder = path.slice(0, path.lastIndexOf('/'))
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url))
  const keptNames = async () => (await kept()).map((url) => url.split('/').at(-1))
  const ask = (name: string) =>
    page.evaluate(async (picture) => (await fetch(picture)).status, `${folder}/${name}.webp`)
  for (const name of ['old', 'young']) expect(await ask(name)).toBe(200)
  await expect.poll(keptNames).toEqual(expect.arrayContaining(['old.webp', 'young.webp']))
  await age(page, { name: 'old.webp', days: 31 })
  await age(page, { name: 'young.webp', days: 29 })
  expect(await ask('next')).toBe(200)
  await expect.poll(keptNames).not.toContain('old.webp')
  expect(await keptNames()).toEqual(expect.arrayContaining(['young.webp', 'next.webp']))

  const asked = 210
  // The name of a picture is for people: each of these is one more picture for a browser.
  const statuses = await page.evaluate(
    async ([folder, count]) => {
      const found = new Set<number>()
      for (let each = 0; each < count; each++)
        found.add((await fetch(`${folder}/picture-${each}.webp`)).status)
      return [...found]
    },
    [folder, asked] as const,
  )
  expect(statuses).toEqual([200])
  await expect.poll(async () => (await kept()).length).toBe(200)
  const urls = await kept()
  expect(urls).toContainEqual(expect.stringMatching(/picture-209\.webp$/))
  expect(urls).not.toContainEqual(expect.stringMatching(/picture-0\.webp$/))
  line.fail(/broken\.webp$/)
  expect(await ask('broken')).toBe(503)
  const [first = 0, second = 0, third = 0, ...more] = line.failedAt
  expect(more).toEqual([])
  for (const waitMs of [second - first, third - second]) expect(waitMs).toBeGreaterThanOrEqual(199)
  await context.setOffline(true)
  const status = await page.evaluate(
    async (url) => (await fetch(url)).status,
    urls.find((url) => url.includes('picture-209'))!,
  )
  expect(status).toBe(200)
  line.close()
})

/** The worker's note of when it kept this picture is set back. */
async function age(page: Page, { name, days }: { name: string; days: number }): Promise<void> {
  await page.evaluate(
    async ([end, back]) => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error!)
        })
      const database = await done(indexedDB.open('workbox-expiration'))
      const notes = database.transaction('cache-entries', 'readwrite').objectStore('cache-entries')
      const all = (await done(notes.getAll())) as { url: string; timestamp: number }[]
      const note = all.find(({ url }) => url.endsWith(`/${end}`))
      if (!note) throw new Error(`No note of ${end}.`)
      await done(notes.put({ ...note, timestamp: note.timestamp - back }))
      database.close()
    },
    [name, days * 86_400_000] as const,
  )
}
