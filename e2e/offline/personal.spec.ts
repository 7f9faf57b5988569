import { enterAsCustomer } from '../support/customer.ts'
import { enterStore, store } from '../support/family.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { dumpCaches, savedPaths, workerReady } from './support.ts'

test.use({ serviceWorkers: 'allow' })

test('[C-1] [C-3] [part of ROUTE-18] [part of C-3] [part of C-1] what came with the worker is its files and an offline page for each layout; nothing of a customer is in a cache, and signing out forgets what was read, but for what waits to be sent; a studio owner whose browser keeps pages of guests sees those of the studio, also in a search that is loaded again; signing out forgets what was read; of the store of a studio only what a stranger is sent is in a cache, and leaving it, as entering another, removes it', async ({
  page,
  request,
  context,
  playwright,
  baseURL,
}) => {
  await test.step('a customer', async () => {
    const email = await enterAsCustomer(page, request)
    await page.goto('/')
    await workerReady(page)
    for (const path of ['/c/women', paths.leotard, '/cart', '/my-account', '/my-account/profile'])
      await page.goto(path, { waitUntil: 'networkidle' })
    await expect.poll(() => savedPaths(page)).toContain('/c/women')
    const kept = await dumpCaches(page)
    const all = await page.evaluate(() => caches.keys())
    const names = all.filter((name) => name.startsWith('pages-'))
    expect(names).toEqual([expect.stringMatching(/^pages-[\w-]+-guest$/)])
    // What came with the worker, and what was kept since: nothing else.
    const known = ['files', 'methods', 'notes', 'pictures', 'shells', ...names]
    expect(all.filter((name) => !known.includes(name))).toEqual([])
    const pathsIn = (name: string) =>
      page.evaluate(
        async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname),
        name,
      )
    const shells = await pathsIn('shells')
    expect(shells.toSorted()).toEqual(['/checkout/offline', '/dashboard/offline', '/offline'])
    const isFile = /^\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp|png)$|^\/[\w-]+\.(?:svg|png|ico)$/
    const files = await pathsIn('files')
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((path) => !isFile.test(path))).toEqual([])
    expect(kept).toContain('Camisole Leotard')
    expect(kept).not.toContain(email)
    expect(kept).not.toContain('Carla')
    expect(await savedPaths(page)).not.toContainEqual(
      expect.stringMatching(/^\/(?:my-account|cart|checkout)/),
    )
    // Without a connection a customer reads the same copies.
    await context.setOffline(true)
    await page.goto('/c/women')
    await expect(page.getByText(/saved copy from/)).toBeVisible()
    const menu = page.getByRole('banner').getByRole('link', { name: 'Women', exact: true })
    const bag = page.getByRole('banner').getByRole('link', { name: /bag/i })
    for (const [wanted, shell, links] of [
      ['/c/men', '/offline', [1, 1]],
      ['/checkout/offline', '/checkout/offline', [0, 0]],
      ['/dashboard/studio-setup', '/dashboard/offline', [0, 1]],
    ] as const) {
      await page.goto(wanted)
      await expect.poll(() => new URL(page.url()).pathname, shell).toBe(shell)
      await expect(page.getByRole('heading', { level: 1 }), shell).toHaveText('Offline')
      await expect(
        page.getByRole('main').getByRole('link', { name: /Camisole Leotard/ }),
        shell,
      ).toBeVisible()
      expect([await menu.count(), await bag.count()], shell).toEqual(links)
    }
    // The offline page itself goes to what was wanted once there is a connection.
    await page.goto('/c/women')
    await context.setOffline(false)
    await page.goto('/my-account', { waitUntil: 'networkidle' })
    await page.evaluate(openDatabase)
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page).not.toHaveURL(/my-account/)
    await expect.poll(() => savedPaths(page)).not.toContain('/c/women')
    // The worker, its files and the databases are no cache of answers.
    expect(await page.evaluate(async () => (await caches.keys()).includes('files'))).toBe(true)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
      'waits',
    )
  })
  await test.step('an owner', async () => {
    await page.goto('/')
    await workerReady(page)
    const read = ['/', '/c/women', '/search?q=rosin']
    for (const path of read.slice(1)) await page.goto(path, { waitUntil: 'networkidle' })
    for (const path of [...read, '/wishlist.data']) await expect.poll(() => savedPaths(page)).toContain(path)
    // As a guest's search from the header leaves it.
    await page.evaluate(async () => (await fetch('/search.data?q=rosin')).text())
    await expect.poll(() => savedPaths(page)).toContain('/search.data?q=rosin')
    await enterAsOwner(page, owners.elena)
    const seen: string[][] = []
    for (const path of [...read, '/search?q=rosin']) {
      const sent = (await (await page.goto(path))?.text()) ?? ''
      seen.push([path, sent.includes('Relevé Conservatory') ? 'of the studio' : 'of guests'])
      await expect(page.getByRole('banner').getByRole('link', { name: 'Relevé Conservatory' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    for (const path of ['/search.data?q=rosin', '/search.data?q=rosin']) {
      const sent = await page.evaluate(async (asked) => (await fetch(asked)).text(), path)
      seen.push([path, sent.includes('ownStudio') ? 'of the studio' : 'of guests'])
    }
    expect(seen.filter(([, of]) => of !== 'of the studio')).toEqual([])
    expect(await dumpCaches(page)).not.toContain('Relevé Conservatory')
    expect(await savedPaths(page)).toContain('/c/women')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/studio/login?signed-out')
    await expect.poll(() => savedPaths(page)).not.toContain('/c/women')
  })
  await test.step('a family', async () => {
    await page.context().clearCookies()
    await enterStore(page)
    await workerReady(page)
    // As after a visit to the store of another studio.
    await page.evaluate(async () =>
      (await caches.open('store-another')).put('/another/offline', new Response()),
    )
    await page.reload({ waitUntil: 'networkidle' })
    const storeCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('store-')))
    await expect.poll(storeCaches).toEqual([`store-${store}`])
    const shown = (await page.getByRole('main').getByRole('heading').allTextContents()).slice(1)
    expect(shown).not.toEqual([])
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForLoadState('networkidle')
    expect(await savedPaths(page)).not.toContainEqual(expect.stringContaining(`/${store}`))
    const dump = await dumpCaches(page)
    for (const name of shown) expect(dump).not.toContain(name)
    const shells = await page.evaluate(async (cacheName) => {
      const cache = await caches.open(cacheName)
      const keys = await cache.keys()
      return Promise.all(
        keys.map(async (key) => [new URL(key.url).pathname, await (await cache.match(key))!.text()]),
      )
    }, `store-${store}`)
    const stranger = await playwright.request.newContext({ baseURL: baseURL! })
    const withoutNonces = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '')
    const seen: string[][] = []
    for (const path of [`/${store}/checkout/offline`, `/${store}/offline`])
      seen.push([path, withoutNonces(await (await stranger.get(path)).text())])
    await stranger.dispose()
    const kept = shells.map(([path = '', text = '']) => [path, withoutNonces(text)])
    expect(kept.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual(seen)
    await page.getByRole('button', { name: 'Leave this studio' }).click()
    await page.waitForURL(`**/${store}/passcode?left`)
    await expect.poll(storeCaches).toEqual([])
  })
})

/** Stands for what waits on the device. */
async function openDatabase(): Promise<void> {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('waits')
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}
