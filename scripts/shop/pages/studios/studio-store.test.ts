import { expect, test } from 'vitest'
import { beginSession } from '../../../../api/src/session/begin-session.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages({ STUDIOS_URL: 'https://studios.barre.example' })

/** A studio whose store is open, or not. */
async function newStudio({ isActive = true }: { isActive?: boolean } = {}) {
  const urlKey = `of-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await opened.shop.context.db
    .insertInto('studio')
    .values({ url_key: urlKey, name: `Pas de Deux ${urlKey}`, is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, urlKey, name: `Pas de Deux ${urlKey}` }
}

/** What a browser sends that gave the passcode of a studio. */
async function cookiesOf(studioId: number): Promise<string> {
  const { db, now } = opened.shop.context
  const { accessToken, refreshToken } = await beginSession(db, { kind: 'regular-user', studioId }, now())
  return `__Host-passcode=${accessToken}; __Host-passcode-refresh=${refreshToken}`
}

const ask = async (url: string, headers: Record<string, string> = {}) =>
  opened.shop.app.inject({ url, headers: { host: 'shop.barre.example', ...headers } })

const ofOwnPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
const makeCart = async (headers: Record<string, string>) =>
  opened.shop.app.inject({
    method: 'POST',
    url: '/api/cart/create',
    headers: { host: 'shop.barre.example', ...ofOwnPage, ...headers },
  })

test('[REGULAR-01] the path of a studio leads to its passcode page; that of none, or of a closed one, to nothing', async () => {
  const [open, closed] = [await newStudio(), await newStudio({ isActive: false })]
  const led = await ask(`/${open.urlKey}`)
  expect([led.statusCode, led.headers.location]).toEqual([302, `/${open.urlKey}/passcode`])
  const spelled = await ask(`/${open.urlKey.toUpperCase()}`)
  expect(spelled.headers.location).toBe(`/${open.urlKey}/passcode`)
  // Flyers and mails name the site for studios, whose other pages are for owners.
  const there = await ask(`/${open.urlKey}`, { host: 'studios.barre.example' })
  expect(there.headers.location).toBe(`/${open.urlKey}/passcode`)
  for (const path of [`/${closed.urlKey}`, '/no-such-studio', '/cms', '/rma', '/page-not-found', '/error'])
    expect((await ask(path)).headers.location, path).toBeUndefined()
  expect((await ask(`/${closed.urlKey}`)).statusCode).toBe(404)
})

test('[part of REGULAR-02] without the passcode every page of a store leads to the one that asks for it', async () => {
  const { urlKey } = await newStudio()
  for (const page of ['cart', 'checkout', 'checkout/review', 'order-success', 'c/women', 'cart.data']) {
    const { statusCode, headers, body } = await ask(`/${urlKey}/${page}`)
    expect([statusCode, headers['x-robots-tag']], page).toEqual([
      page.endsWith('.data') ? 202 : 302,
      'noindex',
    ])
    expect(headers.location ?? body, page).toContain('/passcode')
  }
})

test('a store has the name of its studio, its own bag, and nothing of the shop’s other pages', async () => {
  const [one, two] = [await newStudio(), await newStudio()]
  const cookie = await cookiesOf(one.id)
  const cart = await ask(`/${one.urlKey}/cart`, { cookie })
  expect(cart.statusCode).toBe(200)
  expect(cart.body).toContain(one.name)
  expect(cart.body).toContain(`data-studio="${one.urlKey}"`)
  expect(cart.body).not.toContain('aria-label="Main"')
  for (const page of ['wishlist', 'my-account', 'dashboard', 'sign-in'])
    expect((await ask(`/${one.urlKey}/${page}`, { cookie })).statusCode, page).toBe(404)
  const foreign = await ask(`/${two.urlKey}/cart`, { cookie })
  expect(foreign.body).not.toContain(one.name)

  const made = await makeCart({ cookie, 'x-studio': one.urlKey })
  const names = [made.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
  expect(names.sort()).toEqual([`__Host-bag-${one.urlKey}`, '__Host-browser', `__Host-cart-${one.urlKey}`])
  const { db } = opened.shop.context
  const carts = await db.selectFrom('cart').select('token').where('studio_id', '=', one.id).execute()
  expect(carts).toHaveLength(1)
})

test('[part of E-21] in a store nobody has a bag without its passcode, and the passcode of another studio stays good', async () => {
  const [one, two] = [await newStudio(), await newStudio()]
  const cookie = await cookiesOf(two.id)
  for (const headers of [{}, { cookie }, { cookie: '__Host-passcode=x' }]) {
    const refused = await makeCart({ ...headers, 'x-studio': one.urlKey })
    expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([401, 401])
  }
  const refused = await makeCart({ cookie, 'x-studio': one.urlKey })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await makeCart({ cookie, 'x-studio': two.urlKey })).statusCode).toBe(200)
  // A header that can be no path of a studio counts as none.
  expect((await makeCart({ 'x-studio': '../etc' })).statusCode).toBe(200)
})

test('a store that closes, or gets another passcode, ends the visits of its families', async () => {
  const { id, urlKey } = await newStudio()
  const { db } = opened.shop.context
  const cookie = await cookiesOf(id)
  expect((await makeCart({ cookie, 'x-studio': urlKey })).statusCode).toBe(200)
  await db.updateTable('studio').set({ is_active: false }).where('id', '=', id).execute()
  expect((await makeCart({ cookie, 'x-studio': urlKey })).statusCode).toBe(401)
  await db.updateTable('studio').set({ is_active: true, passcode_version: 9 }).where('id', '=', id).execute()
  expect((await makeCart({ cookie, 'x-studio': urlKey })).statusCode).toBe(401)
})
