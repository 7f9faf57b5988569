import { beforeAll, expect, test } from 'vitest'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { password as accountPassword, publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'

// The pages of the shop as a signed-in studio owner sees them, and a site for studios alone.
const studiosUrl = 'https://studios.barre.example'
const opened = shopWithPages({ STUDIOS_URL: studiosUrl })

const leotard = '/p/LEO/camisole-leotard/LEO'
const needed = 'You need to be logged in as studio owner to see this page'
const textPages = [
  '/cms/privacy',
  '/cms/size-charts',
  '/cms/shipping-returns',
  '/cms/terms-conditions',
  '/delivery',
]

type Visitor = ReturnType<typeof newVisitor>

const newGuest = (url = publicUrl): Visitor => newVisitor(opened.shop.app, url)
const countOf = (html: string, text: string) => withoutTags(html).split(text).length - 1
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

/** An owner of a new studio that pays so much for everything that the shop lists. */
async function newOwner(myCents: number, url = publicUrl) {
  const { db } = opened.shop.context
  const owner = await buildOwner(db)
  const group = 5_000 + owner.studioId
  await db
    .insertInto('price_group')
    .values({ id: group, code: `Of ${owner.studioId}` })
    .execute()
  await db
    .updateTable('studio')
    .set({ price_group_id: group, name: `Studio ${owner.studioId}` })
    .where('id', '=', owner.studioId)
    .execute()
  const products = await db.selectFrom('product').select('id').where('sku', '!=', 'BOT').execute()
  const prices = products.map(({ id }) => ({
    product_id: id,
    price_group_id: group,
    price_cents: myCents,
  }))
  await db.insertInto('product_price').values(prices).execute()
  const visitor = newGuest(url)
  await visitor.visit('/studio/login', { email: owner.email, password: owner.password })
  return { ...owner, ...visitor, studio: `Studio ${owner.studioId}` }
}

type Owner = Awaited<ReturnType<typeof newOwner>>
let anna: Owner
let vera: Owner
beforeAll(async () => {
  anna = await newOwner(11_11)
  vera = await newOwner(13_13)
}, 60_000)

const bodyOf = async ({ send }: Pick<Visitor, 'send'>, path: string) => (await send(path)).answer.body

test('[part of ROUTE-18] in a public site an owner sees home, category and product in the studio layout, with the prices of the own studio', async () => {
  const home = await bodyOf(anna, '/')
  expect(titleOf(home)).toBe('Negozio')
  expect(home).toContain('noindex')
  expect(withoutTags(home)).toContain(`Products for ${anna.studio}`)
  expect(titleOf(await bodyOf(anna, '/pwa.html'))).toBe('Negozio')
  for (const [path, name] of [
    ['/c/women', 'Women'],
    [leotard, 'Camisole Leotard'],
    ['/sale', 'Sale'],
    ['/search?q=leotard', 'leotard'],
  ] as const) {
    const { answer } = await anna.send(path)
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    expect(answer.headers['x-vs-cache']).toBeUndefined()
    const text = withoutTags(answer.body)
    for (const shown of [
      name,
      anna.studio,
      'My Price',
      'Student Price',
      '$11.11',
      'Quickview',
      'Availability',
    ])
      expect(text, `${shown} on ${path}`).toContain(shown)
    expect(text).toContain('Assign to dress code')
    expect(text, path).not.toContain('$13.13')
  }
  expect(withoutTags(await bodyOf(vera, leotard))).toContain('$13.13')
})

test('[part of ROUTE-18] pages of guests stay as they are: the default layout, byte for byte, whoever else is signed in', async () => {
  const guest = newGuest()
  for (const path of ['/', '/c/women', leotard, '/sale', '/cms/privacy']) {
    const before = await bodyOf(guest, path)
    await anna.send(path)
    const { answer } = await guest.send(path)
    expect(answer.headers['x-vs-cache']).toBe('Hit')
    expect(answer.body).toBe(before)
    for (const owned of ['My Price', '11.11', 'Negozio', anna.studio]) expect(before).not.toContain(owned)
  }
})

test('[part of STUDIO-25] what has no price for the studio is in no list, and its page says so', async () => {
  expect(withoutTags(await bodyOf(anna, '/c/accessories'))).not.toContain('Water Bottle')
  const text = withoutTags(await bodyOf(anna, '/p/BOT/water-bottle'))
  expect(text).toContain('This product has no price for your studio')
  expect(text).not.toContain('My Price')
})

test('[part of ROUTE-18] a category of an owner has 50 products a page, and pages of it come by a call that asks for the owner', async () => {
  expect(countOf(await bodyOf(anna, '/c/ribbons'), 'My Price')).toBe(50)
  expect(countOf(await bodyOf(anna, '/c/ribbons?page=3'), 'My Price')).toBe(130)
  const more = '/list/tiles.data?category=ribbons&owner=yes&page=2'
  const { answer } = await anna.send(more)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('11.11'.replace('.', ''))
  expect((await newGuest().send(more)).answer.statusCode).toBe(401)
  const missing = (await anna.send('/c/no-such-thing')).answer
  expect([missing.statusCode, missing.headers.location]).toEqual([302, '/?missing=category'])
})

test('[STUDIO-20] the search of the shop shows an owner 10 products a page; the lists of the dashboard are paged by the server, which gives up to 1,000 from the first', async () => {
  expect(countOf(await bodyOf(anna, '/search?q=ribbon'), 'My Price')).toBe(10)
  expect(countOf(await bodyOf(anna, '/search?q=ribbon&page=3'), 'My Price')).toBe(30)
  const list = '/dashboard/studio-products?q=ribbon'
  expect(countOf(await bodyOf(anna, list), 'My Price')).toBe(50)
  expect(countOf(await bodyOf(anna, `${list}&page=3`), 'My Price')).toBe(30)
  const ask = async (elastic_query: object) => {
    const params = encodeURIComponent(JSON.stringify({ elastic_query }))
    const url = `/api/ext/studio-owner/productlist/${anna.ownerId}?params=${params}`
    const headers = { authorization: `Bearer ${anna.jar.get('__Host-owner') ?? ''}` }
    const answer = await opened.shop.app.inject({ url, headers })
    return answer.json<{ code: number; result: { items: unknown[]; total: number; start: number } }>()
  }
  const query = { _searchText: 'ribbon' }
  const whole = await ask({ query, size: 1000, from: 0 })
  expect(whole.result).toMatchObject({ total: 130, start: 0 })
  expect(whole.result.items).toHaveLength(130)
  expect((await ask({ query, size: 50, from: 100 })).result.items).toHaveLength(30)
  expect(await ask({ query, size: 1001, from: 0 })).toMatchObject({ code: 400 })
})

test('[part of ROUTE-18] an owner goes from a category into the dialog of a product and back', async () => {
  const page = await bodyOf(anna, '/c/women?page=1&color=1')
  const from = encodeURIComponent('/c/women?page=1&color=1')
  expect(page).toContain('href="/c/women')
  const opened = await bodyOf(anna, `/dashboard/studio-products/LEO/quick-view?from=${from}`)
  expect(opened).toContain('href="/c/women?page=1&amp;color=1"')
  for (const foreign of ['//evil.example', '/.//evil.example', 'https://evil.example']) {
    const path = `/dashboard/studio-products/LEO/quick-view?from=${encodeURIComponent(foreign)}`
    expect(await bodyOf(anna, path)).not.toMatch(/(?:href|action)="[^"]*\/\/evil\.example/)
  }
})

test('[part of ROUTE-18] a site for studios shows home, category and product to owners alone, and leads back after signing in', async () => {
  const guest = newGuest(studiosUrl)
  for (const path of ['/', '/c/women?color=7', leotard, '/p/LEO/x', '/c/no-such-thing']) {
    const { answer } = await guest.send(path)
    expect([path, answer.statusCode, answer.headers.location]).toEqual([
      path,
      302,
      `/studio/login?to=${encodeURIComponent(path)}`,
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  const asked = await guest.visit('/c/women')
  expect(withoutTags(asked.body)).toContain(needed)
  const { email, password } = anna
  const signedIn = await guest.visit(asked.url, { email, password })
  expect(signedIn.url).toBe('/c/women')
  expect(withoutTags(signedIn.body)).toContain('$11.11')
  expect(titleOf(await bodyOf(guest, '/'))).toBe('Negozio')
  expect((await guest.send('/c/no-such-thing')).answer.headers.location).toBe('/?missing=category')
  await guest.visit('/studio/login', { intent: 'sign-out' })
  expect((await guest.send('/')).answer.statusCode).toBe(302)
})

test('[part of ROUTE-18] pages of text are open in both sites; a site for studios is none for search engines', async () => {
  for (const url of [publicUrl, studiosUrl])
    for (const path of textPages) {
      const { answer } = await newGuest(url).send(path)
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.headers['x-robots-tag']).toBe(url === studiosUrl ? 'noindex' : undefined)
    }
  const guest = newGuest(studiosUrl)
  expect((await guest.send('/robots.txt')).answer.body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/sitemap/default/products-1.xml'])
    expect((await guest.send(path)).answer.statusCode).toBe(404)
})

test('[part of ROUTE-18] the session of one site is none of the other, and a made-up cookie opens nothing', async () => {
  const stranger = newGuest(studiosUrl)
  stranger.jar.set('__Host-owner', 'made-up')
  expect((await stranger.send('/')).answer.statusCode).toBe(302)
  const customer = newGuest()
  customer.jar.set('__Host-owner', 'made-up')
  expect(withoutTags(await bodyOf(customer, leotard))).not.toContain('My Price')
})

test('[part of STUDIO-14] many variants that come into an empty bag are all there, in one bag', async () => {
  const lina = await newOwner(3_21)
  const { db } = opened.shop.context
  const variants = await db
    .selectFrom('product_variant')
    .innerJoin('product as parent', 'parent.id', 'product_variant.parent_id')
    .innerJoin('product', 'product.id', 'product_variant.variant_id')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select('product.sku')
    .where('parent.sku', '=', 'LON')
    .where('stock.on_hand', '>', 2)
    .limit(3)
    .execute()
  expect(variants.length).toBeGreaterThan(1)
  const wanted = Object.fromEntries(variants.map(({ sku }) => [`qty-${sku}`, '1']))
  await lina.visit('/dashboard/studio-products/LON/availability', { ...wanted, request: 'lina-1' })
  const cart = withoutTags(await bodyOf(lina, '/cart'))
  expect(cart).toContain(`$${((321 * variants.length) / 100).toFixed(2)}`)
  await lina.visit('/studio/login', { intent: 'sign-out' })
  expect(withoutTags(await bodyOf(lina, '/cart'))).toContain('Your bag is empty')
  await lina.visit('/studio/login', { email: lina.email, password: lina.password })
  expect(withoutTags(await bodyOf(lina, '/cart'))).toContain('Long Sleeve Leotard')
})

test('an owner who signs in ends the session of a customer in this browser, and the other way round; nothing that was typed stays', async () => {
  const visitor = await opened.newCustomer()
  const { email, password } = anna
  expect((await visitor.visit('/my-account')).url).toBe('/my-account')
  await visitor.visit('/studio/login', { email, password })
  expect((await visitor.visit('/my-account')).url).not.toBe('/my-account')
  expect(titleOf(await bodyOf(visitor, '/'))).toBe('Negozio')
  await visitor.visit('/sign-in', { email: visitor.email, password: accountPassword })
  expect((await visitor.visit('/my-account')).url).toBe('/my-account')
  expect((await visitor.visit('/dashboard')).url).toContain('/studio/login')
  const names = [...anna.jar.keys()].filter((name) => name.includes('checkout'))
  expect(names).toEqual([])
})

test('[part of PDP-18] what an owner adds costs My Price in the bag; signing out leaves this browser an empty one, even with the id of the bag', async () => {
  const nina = await newOwner(3_21)
  await nina.visit('/dashboard/studio-products/BAG/availability', { 'qty-BAG': '2', request: 'nina-1' })
  const cart = withoutTags(await bodyOf(nina, '/cart'))
  expect(cart).toContain('Shoe Bag')
  expect(cart).toContain('$6.42')
  const [kept] = [...nina.jar].filter(([name]) => name.endsWith('cart'))
  expect(kept?.[1]).toMatch(/^[0-9a-f]{32}$/)
  await nina.visit('/studio/login', { intent: 'sign-out' })
  expect(withoutTags(await bodyOf(nina, '/cart'))).toContain('Your bag is empty')
  if (kept) nina.jar.set(...kept)
  expect(withoutTags(await bodyOf(nina, '/cart'))).not.toContain('Shoe Bag')
})
