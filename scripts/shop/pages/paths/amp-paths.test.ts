import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

const studiosUrl = 'https://studios.barre.example'

const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]?.replace(publicUrl, '')

/** The twin that a page names, and what that names as its page. */
async function twinOf(ask: (path: string) => Promise<{ statusCode: number; body: string }>, path: string) {
  const page = await ask(path)
  const twin = linkOf(page.body, 'amphtml')
  const answer = await ask(twin ?? '/none')
  return {
    twin,
    status: answer.statusCode,
    isAmp: answer.body.includes('<html amp'),
    page: linkOf(answer.body, 'canonical'),
  }
}

describe('with the usual paths', () => {
  const opened = shopWithPages({ STUDIOS_URL: studiosUrl })
  const { ask } = opened

  test.each([
    '/c/women',
    '/c/empty-racks',
    '/p/LEO/camisole-leotard/LEO',
    '/p/LEO/camisole-leotard/LEO-S-Black',
    '/p/TAG/name-tag',
    '/p/KIT/first-class-kit',
    '/p/HAI/hair-essentials',
  ])('[ROUTE-05] %s and its AMP twin link each other', async (path) => {
    expect(await twinOf(ask, path)).toEqual({ twin: `/amp${path}`, status: 200, isAmp: true, page: path })
  })

  test.each([
    ['/amp/p/LEO/wrong-name/LEO-S-Black', '/amp/p/LEO/camisole-leotard/LEO-S-Black'],
    ['/amp/p/LEO-S-Black/anything', '/amp/p/LEO/camisole-leotard/LEO-S-Black'],
    ['/amp/p/LEO/camisole-leotard', '/amp/p/LEO/camisole-leotard/LEO'],
    ['/amp/p/TAG/wrong', '/amp/p/TAG/name-tag'],
  ])('[part of ROUTE-05] %s moved to %s', async (path, to) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers.location]).toEqual([301, to])
  })

  test.each([
    '/amp',
    '/amp/',
    '/amp/c/nothing',
    '/amp/p/NONE/name-tag',
    '/amp/p/OFF/withdrawn-belt',
    '/amp/women',
    '/amp/LEO/camisole-leotard/LEO',
    '/amp/cart',
    '/amp/search',
    '/amp/amp/c/women',
    '/amp/c/women/more',
  ])('[part of ROUTE-05] %s is the usual page for what is not there', async (path) => {
    const { statusCode, body, headers } = await ask(path)
    expect([statusCode, headers['x-route']]).toEqual([404, 'page-not-found'])
    expect(body).toContain('We can&#x27;t find the page')
    expect(body).not.toContain('<html amp')
  })

  test.each([
    '/',
    '/search?q=leotard',
    '/sale',
    '/cart',
    '/c/women?sort=latest',
    '/c/ribbons?page=2',
    '/help',
  ])('[part of ROUTE-05] %s has no twin', async (path) => {
    const { statusCode, body } = await ask(path)
    expect([statusCode, linkOf(body, 'amphtml')]).toEqual([200, undefined])
  })

  test('[part of ROUTE-05] twins are in no sitemap', async () => {
    for (const kind of ['categories', 'products']) {
      const { statusCode, body } = await ask(`/sitemap/default/${kind}-1.xml`)
      expect([statusCode, body.includes('/amp')]).toEqual([200, false])
    }
  })

  test('[part of ROUTE-05] a site for studios and the store of a studio have no twins, as not everybody may see them', async () => {
    const { db } = opened.shop.context
    await db.insertInto('studio').values({ url_key: 'sissonne', name: 'Sissonne', is_active: true }).execute()
    const guest = newVisitor(opened.shop.app, studiosUrl)
    for (const answer of [
      (await guest.send('/amp/c/women')).answer,
      (await guest.send('/amp/p/TAG/name-tag')).answer,
      await ask('/sissonne/amp/c/women'),
      await ask('/sissonne/amp/p/TAG/name-tag'),
    ]) {
      expect(answer.statusCode).not.toBe(200)
      expect(answer.body).not.toContain('<html amp')
    }
  })
})

describe('with short paths and store codes', () => {
  const opened = shopWithPages({ SHORT_URLS: 'true', MULTISTORE: 'true' })
  const { ask } = opened
  beforeAll(async () => {
    const { db, storeViews } = opened.shop.context
    await db.updateTable('store_view').set({ is_enabled: true }).where('code', 'in', ['de', 'it']).execute()
    await vi.waitFor(() => expect(storeViews.open).toHaveLength(3), { timeout: 20_000 })
  }, 60_000)

  test.each([
    ['', '/women'],
    ['', '/LEO/camisole-leotard/LEO-S-Black'],
    ['', '/TAG/name-tag'],
    ['/de', '/women'],
    ['/de', '/LEO/camisole-leotard/LEO'],
    ['/it', '/KIT/first-class-kit'],
  ])('[ROUTE-05] %s%s and its AMP twin link each other', async (view, path) => {
    const twin = { twin: `${view}/amp${path}`, status: 200, isAmp: true, page: view + path }
    expect(await twinOf(ask, view + path)).toEqual(twin)
  })

  test.each([
    ['/amp/c/women', '/amp/women'],
    ['/de/amp/p/TAG/name-tag', '/de/amp/TAG/name-tag'],
    ['/amp/p/LEO-S-Black/anything', '/amp/LEO/camisole-leotard/LEO-S-Black'],
  ])('[part of ROUTE-05] %s moved to %s', async (path, to) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers.location]).toEqual([301, to])
  })

  test('[part of ROUTE-05] a twin speaks the language of its store view, in its currency, and leads to its pages', async () => {
    const { body, headers } = await ask('/de/amp/LEO/camisole-leotard/LEO')
    expect(headers['x-route']).toBe('de-configurable-product-amp')
    expect(body).toContain('<html amp lang="de">')
    expect(body).toContain('href="/de/LEO/camisole-leotard/LEO">Verfügbare Größen ansehen</a>')
    const own = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter((href) => !/^\/de(\/|$)/.test(href))).toEqual([])
    expect([body.includes('€'), body.includes('$38')]).toEqual([true, false])
    const empty = (await ask('/it/amp/empty-racks')).body
    expect(empty).toContain('Nessun prodotto trovato!')
  })
})
