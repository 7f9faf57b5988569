import { expect, test } from '../../support/test.ts'
import { workerReady } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

test('[NET-16] of pictures the last 200 are kept, and shown without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  await workerReady(page)
  const path = await page.evaluate(
    () => new URL(document.querySelector<HTMLImageElement>('main img[src*="/img/"]')!.src).pathname,
  )
  const asked = 210
  // The name of a picture is for people: each of these is one more picture for a browser.
  const statuses = await page.evaluate(
    async ([folder, count]) => {
      const found = new Set<number>()
      for (let each = 0; each < count; each++)
        found.add((await fetch(`${folder}/picture-${each}.webp`)).status)
      return [...found]
    },
    [path.slice(0, path.lastIndexOf('/')), asked] as const,
  )
  expect(statuses).toEqual([200])
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url))
  await expect.poll(async () => (await kept()).length).toBe(200)
  const urls = await kept()
  expect(urls).toContainEqual(expect.stringMatching(/picture-209\.webp$/))
  expect(urls).not.toContainEqual(expect.stringMatching(/picture-0\.webp$/))
  await context.setOffline(true)
  const status = await page.evaluate(
    async (url) => (await fetch(url)).status,
    urls.find((url) => url.includes('picture-209'))!,
  )
  expect(status).toBe(200)
})
