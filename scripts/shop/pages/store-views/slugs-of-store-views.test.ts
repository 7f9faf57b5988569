import { suggestSearch } from 'commerce/contract/search'
import { beforeAll, expect, test, vi } from 'vitest'
import { savePage } from '../../../../api/src/content/save-page.ts'
import { eventually } from '../../../../api/test/eventually.ts'
import { clientOf, valueOf } from '../../../../api/test/shopper.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages({ MULTISTORE: 'true' })
const { ask, importTexts, newShopper } = opened
beforeAll(async () => {
  const { db, storeViews } = opened.shop.context
  await db.updateTable('store_view').set({ is_enabled: true }).where('code', 'in', ['de', 'it']).execute()
  await vi.waitFor(() => expect(storeViews.open).toHaveLength(3), { timeout: 20_000 })
}, 60_000)

const german = {
  categories: `name,store_view_code,name_in_view,url_key,path
Women,de,Damen,damen,
Leotards,de,Trikots,trikots,Women
Disciplines,de,Was du tanzt,was-du-tanzt,
`,
  products: `sku,store_view_code,name,url_key,description
LEO,de,Trikot mit Trägern,trikot-mit-trägern,"<p>Mehr <a href=""/delivery"">zur Lieferung</a>.</p>"
`,
}
const leotard = '/p/LEO/camisole-leotard/LEO'
const trikot = `/p/LEO/${encodeURIComponent('trikot-mit-trägern')}/LEO`

const whenImported = async () => {
  await importTexts(german)
  await eventually(async () => {
    expect((await ask('/de/c/damen')).statusCode).toBe(200)
    expect((await ask(`/de${trikot}`)).statusCode).toBe(200)
  })
}
const linksOf = (html: string, attributes: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...html.matchAll(/<(?:a|link) [^>]*>/g)]
      .filter(([tag]) => tag.includes('hrefLang=') && tag.includes(attributes))
      .map(([tag]) => [/hrefLang="([^"]*)"/.exec(tag)?.[1] ?? '', /href="([^"]*)"/.exec(tag)?.[1]]),
  )
const twinsOf = (html: string) => linksOf(html, 'rel="alternate"')
const switchOf = (html: string) => linksOf(html, ' lang=')
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const headingOf = (html: string) => /<h1[^>]*>([^<]+)</.exec(html)?.[1]

test('a category is found in a store view under the slug that it has there, with its name there', async () => {
  await whenImported()
  const { body } = await ask('/de/c/trikots')
  expect(headingOf(body)).toBe('Trikots')
  expect(canonicalOf(body)).toBe(`${publicUrl}/de/c/trikots`)
  const other = await ask('/c/leotards')
  expect([headingOf(other.body), canonicalOf(other.body)]).toEqual(['Leotards', `${publicUrl}/c/leotards`])
  const paths = { 'en-US': '/c/leotards', 'de-DE': '/de/c/trikots', 'it-IT': '/it/c/leotards' }
  const urls = Object.fromEntries(Object.entries(paths).map(([locale, path]) => [locale, publicUrl + path]))
  for (const html of [body, other.body]) {
    expect(twinsOf(html)).toEqual(urls)
    expect(switchOf(html)).toEqual(paths)
  }
})

test('a product is found in a store view under the slug that it has there, with its texts there', async () => {
  await whenImported()
  const { body } = await ask(`/de${trikot}-S-Black`)
  expect(headingOf(body)).toBe('Trikot mit Trägern')
  expect(canonicalOf(body)).toBe(`${publicUrl}/de${trikot}`)
  expect(body).toContain('<a href="/de/delivery">zur Lieferung</a>')
  expect(twinsOf(body)).toEqual({
    'en-US': publicUrl + leotard,
    'de-DE': `${publicUrl}/de${trikot}`,
    'it-IT': `${publicUrl}/it${leotard}`,
  })
  expect(switchOf(body)).toEqual({
    'en-US': `${leotard}-S-Black`,
    'de-DE': `/de${trikot}-S-Black`,
    'it-IT': `/it${leotard}-S-Black`,
  })
  expect(headingOf((await ask(leotard)).body)).toBe('Camisole Leotard')
})

test('[part of PDP-02] [part of AMP-02] a formatted attribute is a list with its link, on the page and on its AMP twin', async () => {
  await whenImported()
  const care =
    '<ul><li>Wash cold</li><li>Dry flat, <a href=""/delivery"" onclick=""x()"">see here</a></li></ul>'
  await importTexts({ products: `sku,additional_attributes\nLEO,"washing=${care}"\n` })
  const shown = '<ul><li>Wash cold</li><li>Dry flat, <a href="/de/delivery">see here</a></li></ul>'
  await eventually(async () => {
    for (const url of [`/de${trikot}`, `/de/amp${trikot}`]) expect((await ask(url)).body).toContain(shown)
  })
})

test('links of a store view name its slugs: the menu, lists, breadcrumbs, and what search engines read', async () => {
  await whenImported()
  const { body } = await ask(`/de${trikot}`)
  for (const path of ['/de/c/damen', '/de/c/trikots']) expect(body).toContain(`href="${path}"`)
  expect(body).toContain(`"item":"${publicUrl}/de/c/trikots"`)
  expect((await ask('/de/c/trikots')).body).toContain(`href="/de${trikot}`)
  for (const url of ['/de', '/de/c/trikots', `/de${trikot}`, '/de/search?q=trikot']) {
    const page = await ask(url)
    expect([url, /\/de\/c\/(women|leotards)"|\/de\/p\/LEO\/camisole-leotard/.exec(page.body)?.[0]]).toEqual([
      url,
      undefined,
    ])
  }
  // Its slug in this store view is not what the shop knows it by.
  expect((await ask('/de')).body).toContain('Was du tanzt')
})

test.each([
  ['/de/c/leotards?sort=latest', '/de/c/trikots?sort=latest'],
  ['/c/trikots', '/c/leotards'],
  ['/it/c/trikots', '/it/c/leotards'],
  [`/de${leotard}-S-Black`, `/de${trikot}-S-Black`],
  [`${trikot}-S-Black`, `${leotard}-S-Black`],
])('%s is the slug of another store view and answers 301 to %s', async (url, next) => {
  await whenImported()
  const { statusCode, headers } = await ask(url)
  expect([statusCode, headers.location]).toEqual([301, next])
})

test('a former slug of a store view answers 301 to the slug there, and none of a chain leads to another', async () => {
  await whenImported()
  const renamed = (slug: string) =>
    importTexts({ categories: `name,store_view_code,url_key,path\nTights,de,${slug},Women\n` })
  await renamed('strumpfhosen')
  await renamed('strümpfe')
  await renamed('beinkleider')
  await eventually(async () => expect((await ask('/de/c/beinkleider')).statusCode).toBe(200))
  for (const former of ['strumpfhosen', 'strümpfe', 'tights']) {
    const { statusCode, headers } = await ask(`/de/c/${encodeURIComponent(former)}`)
    expect([former, statusCode, headers.location]).toEqual([former, 301, '/de/c/beinkleider'])
  }
  // Nobody had this link in the default store view.
  expect((await ask('/c/strumpfhosen')).statusCode).toBe(302)
  // Another category takes the former name.
  await importTexts({ categories: 'name,store_view_code,url_key,path\nSkirts,de,strumpfhosen,Women\n' })
  await eventually(async () => expect((await ask('/de/c/strumpfhosen')).statusCode).toBe(200))
})

test('the sitemaps of a store view name its slugs alone', async () => {
  await whenImported()
  const listed = async (file: string) => {
    const { body } = await ask(`/sitemap/${file}-1.xml`)
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(publicUrl.length))
  }
  const categories = await listed('de/categories')
  expect(categories).toEqual(expect.arrayContaining(['/de/c/damen', '/de/c/trikots', '/de/c/shoes']))
  expect(categories).not.toContain('/de/c/leotards')
  const products = await listed('de/products')
  expect(products).toContain(`/de${trikot}`)
  expect(products.filter((path) => path.includes('camisole-leotard'))).toEqual([])
  expect(await listed('default/products')).toContain(leotard)
  expect(await listed('default/categories')).toContain('/c/leotards')
  for (const path of ['/de/c/damen', '/de/c/trikots', `/de${trikot}`])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
})

test('suggestions of a store view know its names and lead to its slugs', async () => {
  await whenImported()
  const suggest = async (text: string, storeCode: string) =>
    valueOf(
      await clientOf(opened.shop.app).call(suggestSearch, {
        query: { text },
        headers: { 'x-vs-store-code': storeCode },
      }),
    )
  const { categories, products } = await suggest('trikot', 'de')
  expect(categories).toContainEqual({ name: 'Trikots', slug: 'trikots', parent: 'Damen' })
  expect(products[0]).toMatchObject({ sku: 'LEO', name: 'Trikot mit Trägern', slug: 'trikot-mit-trägern' })
  const english = await suggest('leotard', 'default')
  expect(english.categories).toContainEqual({ name: 'Leotards', slug: 'leotards', parent: 'Women' })
})

test('a bag of a store view has the names of that view, and leads to its pages', async () => {
  await whenImported()
  const carla = newShopper()
  await carla.visit(`/de${trikot}-S-Black`, { sku: 'LEO-S-Black', qty: '1' })
  const { body } = await carla.visit('/de/cart')
  expect(body).toContain('Trikot mit Trägern')
  expect(body).toContain(`href="/de${trikot}-S-Black"`)
})

test('[part of ROUTE-15] a page of text that one store view has names no twin, and leads to the home page, where it is missing', async () => {
  const { db } = opened.shop.context
  const text = { title: 'Abholung', content: '<p>In Berlin.</p>', metaDescription: '' }
  await savePage(db, { identifier: 'abholung', storeCode: 'de', ...text }, new Date())
  await eventually(async () => expect((await ask('/de/i/abholung')).statusCode).toBe(200))
  const { body } = await ask('/de/i/abholung')
  expect(twinsOf(body)).toEqual({ 'de-DE': `${publicUrl}/de/i/abholung` })
  const ways = switchOf(body)
  expect(ways).toEqual({ 'en-US': '/', 'de-DE': '/de/i/abholung', 'it-IT': '/it/' })
  for (const path of Object.values(ways)) expect([path, (await ask(path!)).statusCode]).toEqual([path, 200])
  expect(switchOf((await ask('/de/i/abholung/')).body)).toEqual({ ...ways, 'de-DE': '/de/i/abholung/' })
  expect((await ask('/i/abholung')).statusCode).toBe(404)

  await savePage(db, { identifier: 'abholung', storeCode: 'it', ...text }, new Date())
  await eventually(async () =>
    expect(twinsOf((await ask('/de/i/abholung')).body)).toEqual({
      'de-DE': `${publicUrl}/de/i/abholung`,
      'it-IT': `${publicUrl}/it/i/abholung`,
    }),
  )
})

test('[part of ROUTE-15] where a store view hides the magazine, its sitemap does not list it, and the others name no twin of it and lead to its home page', async () => {
  const { db } = opened.shop.context
  const listedIn = async (storeCode: string) => (await ask(`/sitemap/${storeCode}/pages-1.xml`)).body
  expect(twinsOf((await ask('/magazine')).body)).toMatchObject({ 'de-DE': `${publicUrl}/de/magazine` })
  expect(await listedIn('de')).toContain(`<loc>${publicUrl}/de/magazine</loc>`)
  const own = { identifier: 'magazine', store_code: 'de' }
  await db
    .insertInto('content_hierarchy')
    .values({ ...own, title: 'Magazin', is_active: false })
    .onConflict((clash) => clash.columns(['identifier', 'store_code']).doUpdateSet({ is_active: false }))
    .execute()
  await eventually(async () => {
    expect((await ask('/de/magazine')).statusCode).toBe(404)
    expect(twinsOf((await ask('/magazine')).body)).toEqual({
      'en-US': `${publicUrl}/magazine`,
      'it-IT': `${publicUrl}/it/magazine`,
    })
  })
  const ways = switchOf((await ask('/magazine')).body)
  expect(ways).toEqual({ 'en-US': '/magazine', 'de-DE': '/de/', 'it-IT': '/it/magazine' })
  expect(await listedIn('de')).not.toContain('/de/magazine')
  expect(await listedIn('de')).toContain(`<loc>${publicUrl}/de/help</loc>`)
  expect(await listedIn('default')).toContain(`<loc>${publicUrl}/magazine</loc>`)

  // Without the place above it a list is in no hierarchy.
  await db
    .updateTable('content_hierarchy')
    .set({ parent_identifier: 'nowhere' })
    .where('identifier', '=', 'help')
    .where('store_code', 'is', null)
    .execute()
  await eventually(async () => expect((await ask('/help')).statusCode).toBe(404))
  expect(await listedIn('default')).not.toContain(`${publicUrl}/help<`)
})
