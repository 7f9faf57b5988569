import { expect, test } from 'vitest'
import { eventually } from '../../../api/test/eventually.ts'
import { publicUrl, shopWithPages } from '../../checks/shop-with-pages.ts'

const opened = shopWithPages({ MULTISTORE: 'true', BUILD_VERSION: '4.2.0-test' })

const { ask, importTexts } = opened

/** What search engines read of a page besides its text. */
async function headOf(url: string) {
  const { statusCode, body } = await ask(url)
  expect(statusCode, url).toBe(200)
  const [head = ''] = body.split('</head>')
  const properties = [...head.matchAll(/<meta property="([^"]+)" content="([^"]*)"\/>/g)]
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  return {
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    shared: Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content])),
    facts: scripts.map(([, text = '']) => JSON.parse(text) as Record<string, unknown>),
  }
}

const ofType = (facts: Record<string, unknown>[], type: string) =>
  facts.find((each) => each['@type'] === type)

async function locationsOf(path: string): Promise<string[]> {
  const { statusCode, headers, body } = await ask(path)
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8'])
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
}

/** Every page that the sitemaps name. */
async function listedPages(): Promise<string[]> {
  const pages: string[] = []
  for (const url of await locationsOf('/sitemap.xml'))
    pages.push(...(await locationsOf(url.replace(publicUrl, ''))))
  return pages.map((url) => url.replace(publicUrl, ''))
}

test('a category that an import renamed answers 301 under its former paths, and the sitemap names only the new one', async () => {
  expect(await listedPages()).toContain('/c/skirts')
  await importTexts({ categories: 'name,url_key,path\nSkirts,wrap-skirts,Women\n' })
  await importTexts({ categories: 'name,url_key,path\nSkirts,dance-skirts,Women\n' })
  await eventually(async () => expect((await ask('/c/dance-skirts')).statusCode).toBe(200))
  for (const former of ['skirts', 'wrap-skirts']) {
    const { statusCode, headers } = await ask(`/c/${former}?sort=latest`)
    expect([statusCode, headers.location]).toEqual([301, '/c/dance-skirts?sort=latest'])
    expect(await listedPages()).not.toContain(`/c/${former}`)
  }
  expect(await listedPages()).toContain('/c/dance-skirts')
  expect((await ask('/c/women')).body).toContain('href="/c/dance-skirts"')
  // A new category takes the former name: it lives there now.
  await importTexts({ categories: 'name,url_key,path\nCostumes,skirts,Women\n' })
  await eventually(async () => expect((await ask('/c/skirts')).statusCode).toBe(200))
  expect((await ask('/c/skirts')).body).toMatch(/<h1[^>]*>Costumes/)
})

test('a product that an import renamed answers 301 under its former name', async () => {
  await importTexts({ products: 'sku,name,price,url_key\nBOT,Water Bottle,15.90,steel-bottle\n' })
  await eventually(async () => expect((await ask('/p/BOT/steel-bottle')).statusCode).toBe(200))
  const { statusCode, headers } = await ask('/p/BOT/water-bottle')
  expect([statusCode, headers.location]).toEqual([301, '/p/BOT/steel-bottle'])
  const listed = await listedPages()
  expect(listed).toContain('/p/BOT/steel-bottle')
  expect(listed).not.toContain('/p/BOT/water-bottle')
})

test('every page of the sitemaps answers under exactly that URL, is its own canonical page, and is open to search engines', async () => {
  const listed = await listedPages()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(
    expect.arrayContaining([
      ...[
        '/',
        '/sale',
        '/new-arrivals',
        '/help',
        '/magazine',
        '/delivery',
        '/cms/privacy',
        '/i/first-slippers',
      ],
      ...['/c/women', '/p/LEO/camisole-leotard/LEO', '/p/TAG/name-tag'],
    ]),
  )
  expect(listed.filter((path) => /OFF|LEO-S|empty-|wrap-skirts/.test(path))).toEqual(['/c/empty-racks'])
  // Of 130 ribbons one stands for all.
  const visited = listed.filter((path) => !path.includes('ribbon-'))
  expect(visited.length).toBeGreaterThan(30)
  for (const path of visited) {
    const { statusCode, body } = await ask(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect([path, /rel="canonical" href="([^"]+)"/.exec(body)?.[1]]).toEqual([path, publicUrl + path])
    expect([path, body.includes('noindex')]).toEqual([path, false])
  }
})

test('robots.txt keeps search engines from what belongs to one visitor, and names the sitemap', async () => {
  const { headers, body } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  for (const path of ['/api/', '/cart$', '/checkout/', '/my-account/', '/search?'])
    expect(body).toContain(`\nDisallow: ${path}\n`)
  const disallowed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const isDisallowed = (url: string) =>
    disallowed.some((rule) => (rule.endsWith('$') ? url === rule.slice(0, -1) : url.startsWith(rule)))
  expect((await listedPages()).filter(isDisallowed)).toEqual([])
  expect(
    ['/cart', '/cart?added', '/checkout/review', '/search?q=x'].filter((url) => !isDisallowed(url)),
  ).toEqual([])
})

test('each store view with pages of its own has sitemaps of its own', async () => {
  await opened.shop.context.db
    .updateTable('store_view')
    .set({ is_enabled: true })
    .where('code', '=', 'de')
    .execute()
  await eventually(async () =>
    expect(await locationsOf('/sitemap.xml')).toContain(`${publicUrl}/sitemap/de/products-1.xml`),
  )
  const german = await locationsOf('/sitemap/de/categories-1.xml')
  expect(german).toContain(`${publicUrl}/de/c/women`)
  expect((await headOf('/de/c/women')).canonical).toBe(`${publicUrl}/de/c/women`)
  expect((await ask('/sitemap/it/products-1.xml')).statusCode).toBe(404)
  expect((await ask('/robots.txt')).body).toContain('\nDisallow: /de/cart$\n')
})

test.each([
  '/sitemap/default/products-99.xml',
  '/sitemap/default/orders-1.xml',
  '/sitemap/x/pages-1.xml',
  '/sitemap/default/products-0.xml',
])('there is no sitemap %s', async (path) => expect((await ask(path)).statusCode).toBe(404))

test('[ROUTE-20] the home page says who the shop is and how it is searched', async () => {
  const { canonical, shared, facts } = await headOf('/')
  expect(canonical).toBe(`${publicUrl}/`)
  expect(shared).toMatchObject({
    'og:type': 'website',
    'og:title': 'Barre',
    'og:site_name': 'Barre',
    'og:url': `${publicUrl}/`,
  })
  expect(ofType(facts, 'Organization')).toMatchObject({
    name: 'Barre',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  })
  expect(ofType(facts, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${publicUrl}/search?q={search_term_string}` } },
  })
  const picture = await ask(new URL(shared['og:image'] ?? '').pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a product is shared with its picture, and described with its offers, its rating and the way to it', async () => {
  const { canonical, shared, facts } = await headOf('/p/LEO/camisole-leotard/LEO-S-Black')
  const url = `${publicUrl}/p/LEO/camisole-leotard/LEO`
  expect(canonical).toBe(url)
  expect(shared).toMatchObject({
    'og:type': 'product',
    'og:title': 'Camisole Leotard',
    'og:url': url,
    'og:locale': 'en_US',
  })
  expect(shared['og:description']).toBe('A soft camisole leotard for class.')
  const picture = await ask(new URL(shared['og:image'] ?? '').pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(ofType(facts, 'Product')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Camisole Leotard',
    sku: 'LEO',
    url,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '38.00',
      highPrice: '38.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(ofType(facts, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${publicUrl}/` },
      { position: 2, name: 'Women', item: `${publicUrl}/c/women` },
      { position: 3, name: 'Leotards', item: `${publicUrl}/c/leotards` },
      { position: 4, name: 'Camisole Leotard', item: url },
    ],
  })
  const alone = await headOf('/p/BAG/shoe-bag')
  expect(ofType(alone.facts, 'Product')).toMatchObject({ offers: { '@type': 'Offer', price: '24.00' } })
  expect(ofType(alone.facts, 'Product')).not.toHaveProperty('aggregateRating')
  const rated = await headOf('/p/SKI/wrap-skirt/SKI')
  expect(ofType(rated.facts, 'Product')).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '3.5', reviewCount: 2 },
  })
  const group = await headOf('/p/HAI/hair-essentials')
  // What its quantities cost, as its page and its tile say.
  expect(ofType(group.facts, 'Product')).toMatchObject({ offers: { '@type': 'Offer', price: '7.25' } })
  expect((await ask('/p/HAI/hair-essentials')).body).toContain('$7.25')
})

test('a product whose only review has no stars has no rating, on its page and for search engines', async () => {
  const { db } = opened.shop.context
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'BAG')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('review')
    .values({
      product_id: id,
      nickname: 'Jill',
      title: 'Roomy',
      detail: 'Holds two pairs.',
      status: 1,
    })
    .execute()
  const path = '/p/BAG/shoe-bag'
  await eventually(async () => expect((await ask(path)).body).toContain('Holds two pairs.'))
  const { facts } = await headOf(path)
  expect(ofType(facts, 'Product')).not.toHaveProperty('aggregateRating')
  const { body } = await ask(path)
  expect(body).toContain('1 review')
  // A random token may have these signs within it.
  expect(body).not.toMatch(/(?<![\w.-])0\.0(?![\w.-])/)
})

test('[part of UX-4] the way to a category is on the page and in its data', async () => {
  const { shared, facts } = await headOf('/c/leotards')
  expect(shared['og:title']).toBe('Leotards')
  expect(ofType(facts, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { name: 'Home' },
      { name: 'Women' },
      { name: 'Leotards', item: `${publicUrl}/c/leotards` },
    ],
  })
})

test('a title names what is chosen, so that two tabs of one category or search differ', async () => {
  const titleOf = async (url: string) => /<title>([^<]+)<\/title>/.exec((await ask(url)).body)?.[1]
  const body = (await ask('/c/leotards')).body
  const value = (name: string) => new RegExp(`name="${name}"[^>]*value="(\\d+)"`).exec(body)?.[1] ?? ''
  expect(await titleOf(`/c/leotards?color=${value('color')}&apparel_size=${value('apparel_size')}`)).toBe(
    'Leotards: Black, S | Barre',
  )
  expect(await titleOf('/c/leotards?price=0-50&new=1')).toBe('Leotards: &lt; $50, New arrivals | Barre')
  expect(await titleOf('/c/leotards?sort=latest')).toBe('Leotards | Barre')
  const found = await titleOf('/search?q=leotard')
  expect(await titleOf('/search?q=leotard&price=0-50')).toBe(found?.replace(' | Barre', ': &lt; $50 | Barre'))
})

test('[part of E-38] a name that would end the script stays text, in the head as in the data', async () => {
  const name = `</script><script>alert(1)</script><img src=x onerror=alert(2)>&"'`
  const cell = `"${name.replaceAll('"', '""')}"`
  await importTexts({
    products: `sku,name,price,url_key,visibility\nEVIL,${cell},9,evil,"Catalog, Search"\n`,
  })
  await eventually(async () => expect((await ask('/p/EVIL/evil')).statusCode).toBe(200))
  const { body } = await ask('/p/EVIL/evil')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
  const { facts, shared } = await headOf('/p/EVIL/evil')
  expect(ofType(facts, 'Product')).toMatchObject({ name })
  expect(shared['og:title']).toContain('&lt;/script&gt;')
})

test('[part of ROUTE-22] the build version is shown by /healthz and in every page', async () => {
  expect(JSON.parse((await ask('/healthz')).body)).toEqual({ status: 'ok', version: '4.2.0-test' })
  for (const url of [
    '/',
    '/c/women',
    '/p/BAG/shoe-bag',
    '/cart',
    '/cms/privacy',
    '/nothing/like/this/at/all',
  ])
    expect([url, (await ask(url)).body.includes('<meta name="version" content="4.2.0-test"/>')]).toEqual([
      url,
      true,
    ])
})

test('[ROUTE-20] a page comes from the server with title, description and canonical link', async () => {
  for (const [path, title, canonical] of [
    ['/', 'Barre', '/'],
    ['/pwa.html', 'Barre', '/'],
    ['/c/leotards', 'Leotards | Barre', '/c/leotards'],
    ['/c/ribbons?page=2', 'Ribbons | Barre', '/c/ribbons?page=2'],
    ['/search?q=leotard', 'Search: leotard | Barre', '/search?q=leotard'],
  ] as const) {
    const { statusCode, body } = await ask(path)
    expect(statusCode, path).toBe(200)
    expect(body, path).toContain(`<title>${title}</title>`)
    expect(body, path).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(body, path).toContain(`rel="canonical" href="${publicUrl}${canonical}"`)
  }
})

test('[ROUTE-03] [ROUTE-06] [ROUTE-20] [PDP-13] an address that names a product otherwise leads to its own, which is a document with title, description, canonical link and structured data; what is not there or withdrawn is not found and says so', async () => {
  for (const [from, to] of [
    ['/p/LEO-S-Black/anything', '/p/LEO/camisole-leotard/LEO-S-Black'],
    ['/p/LEO/wrong-slug/LEO-S-Black', '/p/LEO/camisole-leotard/LEO-S-Black'],
    ['/p/LEO/camisole-leotard', '/p/LEO/camisole-leotard/LEO'],
    ['/p/TAG/name-tag/TAG', '/p/TAG/name-tag'],
  ] as const) {
    const { statusCode, headers } = await ask(from)
    expect([statusCode, headers.location], from).toEqual([301, to])
  }
  const { body: html } = await ask('/p/LEO/camisole-leotard/LEO-S-Black')
  expect(html).toMatch(/<title>[^<]*Camisole Leotard/)
  expect(html).toMatch(/<meta name="description" content="[^"]*\S/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/p\/LEO\/camisole-leotard\/LEO"/)
  expect(html).toMatch(/<h1[^>]*>Camisole Leotard<\/h1>/)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)]
  const product = scripts.map(([, text = '']) => JSON.parse(text) as object).find((each) => 'sku' in each)
  expect(product).toMatchObject({ '@type': 'Product', sku: 'LEO', offers: { lowPrice: '38.00' } })
  for (const sku of ['NOPE', 'OFF']) {
    const { statusCode, body } = await ask(`/p/${sku}/withdrawn-belt`)
    expect(statusCode, sku).toBe(404)
    expect(body, sku).toMatch(/<main[^]*Product query returned an empty result[^]*<\/main>/)
  }
})
