import { join } from 'node:path'
import { REVIEW_PAGE_SIZE } from 'commerce/limits'
import { expect, test } from 'vitest'
import { fillContent } from '../../../api/src/content/fill-content.ts'
import { saveBanner } from '../../../api/src/content/save-banner.ts'
import { saveNode } from '../../../api/src/content/save-node.ts'
import { savePage } from '../../../api/src/content/save-page.ts'
import { eventually } from '../../../api/test/eventually.ts'
import { textOf } from '../../checks/text-of.ts'
import { publicUrl, shopWithPages } from '../../checks/shop-with-pages.ts'

const opened = shopWithPages()

const { ask } = opened
/** What a page shows below its header. */
const mainOf = async (url: string) => {
  const main = /<main[^]*<\/main>/.exec((await ask(url)).body)?.[0]
  expect(main, url).toBeDefined()
  return main
}
const titleOf = (body: string) => /<title>([^<]+)<\/title>/.exec(body)?.[1]

test.each([
  ['/cms/privacy', 'Privacy'],
  ['/cms/size-charts', 'Size charts'],
  ['/cms/shipping-returns', 'Shipping and returns'],
  ['/cms/terms-conditions', 'Terms and conditions'],
  ['/delivery', 'Delivery'],
])(
  '[ROUTE-08] %s is a page of the studio frame that a guest reads, with its own title',
  async (url, title) => {
    const { statusCode, body } = await ask(url)
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toBe(`${title} | Barre`)
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${url}"/>`)
    // The studio frame has the name and the bag, and neither the menu nor the search of the shop.
    expect(body).not.toContain('role="search"')
    expect(body).not.toContain('aria-label="Main"')
    expect(body).toContain('href="/cart"')
    // One view for all: the way back to help, and the other pages beside it.
    expect(body).toMatch(/<nav aria-label="Breadcrumbs">.*href="\/help"/)
    expect(body).toMatch(/<nav aria-label="Help"[^]*aria-current="page"/)
    expect(textOf({ body })).toContain('hello@barre.example')
  },
)

test('[part of UX-32] the page of sizes has every chart, in both units, and how to measure', async () => {
  const { body } = await ask('/cms/size-charts')
  for (const title of [
    'Children',
    'Women',
    'Men',
    'Tights',
    'Women’s shoes',
    'Pointe shoes',
    'Children’s shoes',
  ])
    expect(body).toMatch(new RegExp(`<caption>${title}<!-- -->,`))
  const text = textOf({ body })
  for (const words of ['2XL', '9.5C', '3Y', '83–87', '32.5–34.5', 'How to measure'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/one or two sizes/)
})

test.each([
  ['/i/privacy', '/cms/privacy'],
  ['/i/terms-conditions', '/cms/terms-conditions'],
  ['/i/delivery', '/delivery'],
])('[ROUTE-08] the older path %s leads to %s for good', async (url, to) => {
  const { statusCode, headers } = await ask(url)
  expect([statusCode, headers.location]).toEqual([301, to])
})

test.each(['/cms/nothing', '/cms/first-slippers', '/cms', '/delivery/more'])(
  'there is no page %s',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  },
)

test('[PANEL-07] help and the magazine list the pages of the merchant, each with what it is about', async () => {
  for (const [url, title, href, about] of [
    ['/help', 'Help', '/cms/shipping-returns', 'Return it unworn within 30 days.'],
    ['/magazine', 'Magazine', '/i/tights-that-last', 'Putting tights on, washing them, and when to mend.'],
  ] as const) {
    const { statusCode, body } = await ask(url)
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toBe(`${title} | Barre`)
    expect(body).toMatch(new RegExp(`<h2[^>]*><a href="${href}"`))
    expect(textOf({ body })).toContain(about)
  }
})

test('[ROUTE-14] search, lists, cart, sale, magazine, help and the account are at the paths they are known by', async () => {
  const account = [
    ...['orders', 'orders/1', 'loyalty-card', 'reviews', 'newsletter', 'profile'],
    ...['shipping-details', 'password'],
  ]
  for (const url of ['/search', '/wishlist', '/compare', '/cart', '/sale', '/magazine', '/help']) {
    expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
  }
  for (const url of ['/my-account', ...account.map((name) => `/my-account/${name}`)]) {
    const { statusCode, headers } = await ask(url)
    expect([url, statusCode, String(headers.location).startsWith('/?account=needed')]).toEqual([
      url,
      302,
      true,
    ])
  }
})

test('a page of accessibility is linked at the foot of every page', async () => {
  expect((await ask('/')).body).toMatch(/<a href="\/i\/accessibility">Accessibility<\/a>/)
  const { body } = await ask('/i/accessibility')
  expect(textOf({ body })).toContain('WCAG) 2.2 at level AA')
})

test('[PANEL-04] promotions are at the top of every page, banners on the home page and among products, each by its dates', async () => {
  const { db } = opened.shop.context
  const now = opened.shop.context.now()
  const banner = { subtitle: 'Until Sunday', image: '', position: 0, showsFrom: null, showsUntil: null }
  const save = (place: 'main' | 'small' | 'product' | 'top', title: string, more: object = {}) =>
    saveBanner(db, { ...banner, identifier: title.toLowerCase(), place, title, link: '/sale', ...more }, now)
  await save('main', 'Spring', { image: '/art/share.jpg' })
  await save('main', 'Autumn')
  await save('small', 'Fitting', { link: 'https://studio.example/book' })
  await save('product', 'Bundles')
  await save('top', 'Shipping', { link: '' })
  await save('top', 'Yesterday', { showsUntil: new Date(now.getTime() - 1_000) })
  await eventually(async () => {
    expect((await ask('/')).body).toContain('Fitting')
    expect((await ask('/c/women')).body).toContain('Bundles')
  })
  const home = (await ask('/')).body
  expect(home).toMatch(/<h1[^>]*>Spring<\/h1>/)
  expect(home).toContain('src="/art/share.jpg"')
  expect(home).toMatch(/<h2[^>]*><a [^>]*href="\/sale"[^>]*>Autumn<\/a>/)
  expect(home).toMatch(/<a [^>]*href="https:\/\/studio\.example\/book"[^>]*>Fitting<\/a>/)
  expect(home).not.toContain('Yesterday')
  const category = (await ask('/c/women')).body
  // Among the tiles: after the first full rows, or at the end of a short list.
  const grid =
    /<section [^>]*aria-labelledby="products"[^]*?<ul role="list"[^]*<\/ul>/.exec(category)?.[0] ?? ''
  expect(grid).toMatch(/<\/h3>[^]*<a [^>]*href="\/sale"[^>]*>Bundles<\/a>/)
  expect(category).not.toContain('Fitting')
  for (const url of ['/', '/c/women', '/p/BAG/shoe-bag', '/cart'])
    await eventually(async () => {
      const [, promotions = ''] = (await ask(url)).body.split('<aside aria-label="Promotions"')
      expect(textOf({ body: promotions.split('</aside>')[0] ?? '' })).toContain('Until Sunday')
    })
})

test.each(['9', '99999'])(
  '[part of SHOP-03] page %s of two pages of reviews shows the last one',
  async (page) => {
    const { db } = opened.shop.context
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', 'BAG')
      .executeTakeFirstOrThrow()
    const written = Array.from({ length: REVIEW_PAGE_SIZE + 1 }, (_, minute) => ({
      product_id: id,
      nickname: 'Mia',
      title: `Review ${minute}`,
      detail: 'Roomy.',
      rating: 4,
      status: 1,
      created_at: new Date(Date.UTC(2026, 0, 1, 9, minute)),
    }))
    await db.deleteFrom('review').where('product_id', '=', id).execute()
    await db.insertInto('review').values(written).execute()
    await eventually(async () => {
      const { body } = await ask(`/p/BAG/shoe-bag?reviews=${page}`)
      expect(textOf({ body })).toContain('Page 2 of 2')
      expect([...body.matchAll(/<h3>(Review \d+)</g)].map(([, title]) => title)).toEqual(['Review 0'])
      expect(body).toContain('href="?reviews=1#reviews"')
    })
  },
)

test('[UX-1] the home page links every main category by its name, and what is danced', async () => {
  const { body } = await ask('/')
  const links = [...body.matchAll(/<h3[^>]*><a [^>]*href="(\/c\/[^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(
    expect.arrayContaining(['/c/women', '/c/shoes', '/c/accessories', '/c/sets', '/c/studio', '/c/ballet']),
  )
})

test('[part of ROUTE-07] the home page is at / and at /pwa.html', async () => {
  for (const url of ['/', '/pwa.html']) {
    const { statusCode, body } = await ask(url)
    expect([url, statusCode, titleOf(body)]).toEqual([url, 200, 'Barre'])
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/"/>`)
  }
  expect(await mainOf('/pwa.html')).toBe(await mainOf('/'))
})

test('[UX-3] a main category lists its subcategories before its products', async () => {
  const { body } = await ask('/c/women')
  const [subcategories, products] = [body.indexOf('aria-label="In Women"'), body.indexOf('id="products"')]
  expect(subcategories).toBeGreaterThan(0)
  expect(products).toBeGreaterThan(subcategories)
})

test('the text of a category is shown above its products', async () => {
  const { body } = await ask('/c/women')
  expect(body.indexOf('Women for the stage and the class.</div>')).toBeGreaterThan(body.indexOf('</h1>'))
})

test('what a merchant writes is a page at once, and stays when the shop starts again', async () => {
  const { db } = opened.shop.context
  await savePage(
    db,
    { identifier: 'privacy', title: 'Our privacy', content: '<p>Ours</p>', metaDescription: '' },
    new Date(),
  )
  await fillContent(db, join(import.meta.dirname, '../../../api/seed/content'), new Date())
  await eventually(async () => expect((await ask('/cms/privacy')).body).toContain('<h1>Our privacy</h1>'))
})

test('[PANEL-07] a list of pages names the terms of the shop as the pages themselves do', async () => {
  const { db } = opened.shop.context
  const place = { position: 3, parentIdentifier: '', pageIdentifier: '' }
  const content = '<p>Sent with {carrier}, {shipping-price} per order, to {countries}.</p>'
  const sent = { identifier: 'sent', title: 'How it is sent', content }
  await savePage(db, { ...sent, metaDescription: '' }, new Date())
  await saveNode(db, { ...sent, ...place, parentIdentifier: 'magazine', pageIdentifier: 'sent' }, new Date())
  const about = '<p>For {countries}, within {return-days} days, with {carrier}.</p>'
  await saveNode(db, { ...place, identifier: 'magazine', title: 'Magazine', content: about }, new Date())
  await eventually(async () => {
    const { body } = await ask('/magazine')
    expect(textOf({ body })).toContain('How it is sent')
    expect(textOf({ body })).toMatch(/For United States.*, within 30 days, with /)
    expect(textOf({ body })).toMatch(/Sent with .*, \$\d.* per order, to United States/)
    expect(body).not.toMatch(/\{(carrier|shipping-price|countries|return-days)\}/)
  })
})

test('[ROUTE-10] what nothing is called is a page that is not found', async () => {
  const tooLong = 'a'.repeat(201)
  for (const path of [
    ...['/p/%', '/%E0%A4%A', '/c/%FF'],
    ...[`/c/${tooLong}`, `/p/${tooLong}/a`, `/i/${tooLong}`],
  ]) {
    const answer = await ask(path)
    const { statusCode, body } =
      answer.statusCode === 303 ? await ask(String(answer.headers.location)) : answer
    expect(statusCode, path).toBe(404)
    expect(body, path).toMatch(/<h1[^>]*>We can&#x27;t find the page</)
  }
  expect(await mainOf('/page-not-found')).toBe(await mainOf('/no/such/page'))
})

test('a form that no page asked for is refused in a sentence, with what the page takes', async () => {
  for (const path of ['/', '/c/leotards', '/nowhere']) {
    const { answer } = await opened.newShopper().send(path, { name: 'Ann' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect(answer.body).toBe('This page does not accept forms.')
  }
})
