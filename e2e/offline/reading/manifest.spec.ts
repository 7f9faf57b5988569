import { expect, test } from '../../support/test.ts'
import { workerReady } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

test('[C-12] a browser finds the manifest on every page, has nothing against it, and opens what it names', async ({
  page,
  request,
}) => {
  await page.goto('/c/women')
  await workerReady(page)
  const tools = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await tools.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/site.webmanifest')
  expect(errors).toEqual([])
  const { start_url, shortcuts, icons } = JSON.parse(data) as {
    start_url: string
    shortcuts: { url: string }[]
    icons: { src: string }[]
  }
  const named = [start_url, ...[...shortcuts, ...icons].map((each) => ('url' in each ? each.url : each.src))]
  expect(named).toHaveLength(6)
  for (const path of named) expect((await request.get(path)).status(), path).toBe(200)
})
