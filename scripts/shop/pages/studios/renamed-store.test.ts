import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../../api/src/session/begin-session.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages()

let [before, after, session] = ['', '', '']
beforeEach(async () => {
  const { db, now } = opened.shop.context
  const id = crypto.randomUUID().slice(0, 8)
  ;[before, after] = [`old-${id}`, `new-${id}`]
  const { id: studioId } = await db
    .insertInto('studio')
    .values({ url_key: before, name: 'Sissonne', is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('studio').set({ url_key: after }).where('id', '=', studioId).execute()
  const { accessToken, refreshToken } = await beginSession(db, { kind: 'regular-user', studioId }, now())
  session = `__Host-passcode=${accessToken}; __Host-passcode-refresh=${refreshToken}`
})

interface Asked {
  cookie?: string
  form?: string
}

async function ask(url: string, { cookie = session, form }: Asked = {}) {
  const headers = { host: 'shop.barre.example', cookie }
  const ofForm = { origin: 'https://shop.barre.example', 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode: status, ...answer } = await opened.shop.app.inject({
    url,
    ...(form === undefined
      ? { headers }
      : { method: 'POST', payload: form, headers: { ...headers, ...ofForm } }),
  })
  const { location, ...said } = answer.headers
  return { status, location, said, cookies: [said['set-cookie'] ?? []].flat(), body: answer.body }
}

test('[part of UX-115] pages below the former path of a store lead to the same pages below its path now, with their query, and to no other host', async () => {
  for (const [path, then = path] of [
    ['/home'],
    ['/p/LEO/camisole-leotard?color=3&color=4'],
    ['/checkout/review?order=%2F%2Fevil.example'],
    ['/order-payment?payment_intent=pi_1&redirect_status=succeeded'],
    ['/c/%2F%2Fevil.example'],
    ['/home//evil.example'],
  ]) {
    const { status, location, said } = await ask(`/${before}${path}`)
    expect([status, location]).toEqual([307, `/${after}${then}`])
    expect(said['cache-control']).toBe('no-store')
  }
  expect((await ask(`/${before.toUpperCase()}/home`)).location).toBe(`/${before}/home`)
  const { status, location } = await ask(`/${before}`)
  expect([status, location]).toEqual([302, `/${before}/passcode`])
  expect((await ask(`/${after}/home`)).status).toBe(200)
  expect((await ask(`/nobody-${after}/home`)).status).not.toBe(307)
})

test('[part of UX-115] the bag and the last order go along to the path now, what is there already stays, nothing is left below the former path, and a form is sent on', async () => {
  const mine = [`__Host-cart-${before}=${'a'.repeat(32)}`, `__Host-order-${before}=first`]
  const there = `__Host-order-${after}=second`
  const cookie = [session, ...mine, there].join('; ')
  const form = 'intent=coupon'
  const { status, location } = await ask(`/${before}/cart`, { cookie, form })
  expect([status, location]).toEqual([307, `/${after}/cart`])
  const { cookies } = await ask(`/${after}/home`, { cookie })
  const ofStore = cookies.filter((line) => /-(?:old|new)-/.test(line))
  expect(ofStore.map((line) => line.split(';')[0]).toSorted()).toEqual([
    `__Host-cart-${after}=${'a'.repeat(32)}`,
    `__Host-cart-${before}=`,
    `__Host-order-${before}=`,
  ])
  expect(ofStore.find((line) => line.includes(`cart-${after}`))).toMatch(/; Path=\/; .*HttpOnly; Secure$/)
})

test.each(['', '.data'])(
  '[part of UX-115] a form that a page posts below the former path is sent on to the same page%s',
  async (data) => {
    const url = `/checkout/details${data}?index`
    const { status, location } = await ask(`/${before}${url}`, { form: 'intent=details' })
    expect([status, location]).toEqual([307, `/${after}${url}`])
  },
)

test('[part of UX-115] an open page below the former path loads the next one as a document below the path now', async () => {
  const { status, said } = await ask(`/${before}/p/LEO/camisole-leotard.data?color=3&_routes=root`)
  expect(status).toBe(204)
  expect(said).toMatchObject({
    'x-remix-redirect': `https://shop.barre.example/${after}/p/LEO/camisole-leotard?color=3`,
    'x-remix-reload-document': 'true',
  })
})

test('[part of UX-98] a page of the store names its former paths, for what waits in the browser under them', async () => {
  expect((await ask(`/${after}/home`)).body).toContain(`data-former="${before}"`)
})

test('[part of E-21] the former path of a closed store is answered like one that nobody had', async () => {
  const { db } = opened.shop.context
  await db.updateTable('studio').set({ is_active: false }).where('url_key', '=', after).execute()
  const former = await ask(`/${before}/home`)
  const unknown = await ask(`/${before.replace('old', 'any')}/home`)
  expect([former.status, former.location]).toEqual([unknown.status, unknown.location?.replace('any', 'old')])
})
