import { expect, test, vi } from 'vitest'
import { inStudio } from '../../../../api/src/db/in-studio.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { buildStore } from '../../../../api/test/desks/studio-gate.ts'
import { openRegistrationDesk } from '../../../../api/test/desks/studio-registration.ts'
import type { openTestApp } from '../../../../api/test/support.ts'
import { PASSCODE_FAILURES } from '../../../../commerce/src/limits.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { textOf } from '../../../checks/text-of.ts'

// The door of a studio store, as a browser without script opens it.
const opened = shopWithPages()

const host = 'shop.barre.example'
const needed = 'You need to be logged in as regular user to see this page'
const invalid = 'Passcode is invalid'
const wrong = 'That passcode is incorrect. Check it, or ask your studio.'

async function newStore() {
  const { shop } = opened
  const store = await buildStore({ db: shop.context.db }, { name: 'Sissonne' })
  return { ...store, door: `/${store.urlKey}/passcode`, at: (page: string) => `/${store.urlKey}/${page}` }
}

/** A studio gets a logo; returns its id, which is in the URL. */
async function giveLogo(studioId: number): Promise<string> {
  const { db } = opened.shop.context
  const id = crypto.randomUUID()
  const content = Buffer.from('a picture')
  await inStudio(db, studioId, async (tx) => {
    const file = { id, studio_id: studioId, type: 'image/png', content, size: content.length }
    await tx.insertInto('studio_file').values(file).execute()
    await tx.updateTable('studio').set({ logo_id: id }).where('id', '=', studioId).execute()
  })
  return id
}

const changeStudio = (studioId: number, values: { is_active?: boolean; passcode_version?: number }) =>
  opened.shop.context.db.updateTable('studio').set(values).where('id', '=', studioId).execute()

test('[REGULAR-03] [part of UX-102] [UX-103] without the passcode nothing opens; a family that asks for a page enters the passcode: wrong twice with the text kept, then right, and the page opens', async () => {
  const { door, at, passcode, urlKey } = await newStore()
  const family = opened.newShopper()
  // A script of the store that asks without the passcode.
  const headers = { host, 'x-studio': urlKey }
  const called = await opened.shop.app.inject({ url: '/api/ext/studio-owner/store', headers })
  expect([called.statusCode, called.json()]).toEqual([401, expect.objectContaining({ result: invalid })])
  const asked = await family.visit(at('cart?mail'))
  expect(asked.url).toBe(`${door}?needed`)
  expect(textOf(asked)).toContain(needed)
  expect(asked.body).toContain('>Ok</a>')
  expect(family.jar.get('__Host-redirectPath')).toBe(at('cart?mail'))
  for (const typed of ['plum', 'tutu']) {
    const refused = await family.visit(door, { passcode: typed })
    expect(textOf(refused)).toContain(wrong)
    expect(refused.body).toContain(`value="${typed}"`)
    expect(refused.body).toContain('<title>Error: Enter the passcode')
  }
  const entered = await family.visit(door, { passcode: ` ${passcode.toLowerCase()}` })
  expect(entered.url).toBe(at('cart?mail'))
  expect(entered.body).toContain('Sissonne')
  expect(family.jar.has('__Host-redirectPath')).toBe(false)
  // The door stands open for whoever is in.
  const { answer } = await family.send(door)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, at('home')])
})

test('[UX-100] below name and logo one box shows what is typed and changes no letter; small letters and spaces around it are taken', async () => {
  const { door, studioId, passcode, at } = await newStore()
  const logo = await giveLogo(studioId)
  const { body } = await opened.newShopper().visit(door)
  const box = /<input[^>]*name="passcode"[^>]*>/.exec(body)?.[0] ?? ''
  expect(box).toMatch(/autocapitalize="none"/i)
  expect(box).toMatch(/autocomplete="off"/i)
  expect(box).not.toMatch(/type="password"|onpaste/i)
  expect(body.match(/<input(?![^>]*type="hidden")/g)).toHaveLength(1)
  expect(body.match(/<button/g)).toHaveLength(1)
  expect(body.indexOf('Sissonne')).toBeGreaterThan(0)
  for (const above of [body.indexOf('Sissonne'), body.indexOf(logo)]) {
    expect(above).toBeGreaterThan(0)
    expect(above).toBeLessThan(body.indexOf(box))
  }
  const typed = `  ${passcode.toLowerCase()} `
  expect((await opened.newShopper().visit(door, { passcode: typed })).url).toBe(at('home'))
})

test('[REGULAR-04] [UX-5] name and logo of the studio are on every page of its store; once it is closed, every page is not found and names no studio', async () => {
  const { door, studioId, passcode, at } = await newStore()
  const logo = await giveLogo(studioId)
  const family = opened.newShopper()
  const pages = [
    'home',
    'search?q=leotard',
    'c/women',
    'cart',
    'checkout/details',
    'd/no-such',
    'p/NO/no-such/NO',
  ]
  expect((await family.visit(door)).body).toContain(logo)
  await family.visit(door, { passcode })
  const { body: first } = await family.visit(at('home'))
  const dressCodes = [...new Set(first.match(new RegExp(`${at('d/')}[\\w-]+`, 'g')))]
  expect(dressCodes).toHaveLength(2)
  const paths = [...pages.map(at), ...dressCodes]
  for (const path of paths) {
    const { body } = await family.visit(path)
    const head = body.slice(body.indexOf('<header'), body.indexOf('</header>'))
    expect(head, path).toContain('Sissonne')
    expect(head, path).toContain(logo)
  }
  await changeStudio(studioId, { is_active: false })
  for (const path of [...paths, door]) {
    const { answer } = await family.send(path)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.body, path).not.toMatch(/Sissonne|Pas de Deux/)
    expect(answer.body, path).not.toContain(logo)
  }
})

/** The studio registered with this website. */
async function giveWebsite(studioId: number, website: string): Promise<void> {
  const { context, app } = opened.shop
  const shop = { app, db: context.db } as Awaited<ReturnType<typeof openTestApp>> // all that it uses
  const { row } = await openRegistrationDesk(() => shop).registered({ website })
  await context.db
    .updateTable('registration')
    .set({
      state: 'approved',
      studio_id: studioId,
      decided_at: new Date(),
      decided_by: 'ann',
      password_hash: null,
    })
    .where('id', '=', row.id)
    .execute()
}

test('[UX-102] a wrong passcode is answered with whom to ask: the studio and its website; after five the wait is told with its length', async () => {
  const { door, passcode, studioId } = await newStore()
  const family = opened.newShopper()
  expect((await family.visit(door)).body).not.toContain('nofollow ugc')
  await giveWebsite(studioId, 'sissonne.example/dance')
  const typed = await family.visit(door, { passcode: 'a guess' })
  expect(textOf(typed)).toContain(wrong)
  expect(typed.body).toContain('value="a guess"')
  expect(textOf(typed)).toContain('Ask Sissonne for the passcode if you don')
  expect(typed.body).toContain(
    '<a href="https://sissonne.example/dance" rel="noopener nofollow ugc">Sissonne website</a>',
  )
  for (let at = 2; at <= PASSCODE_FAILURES.most; at++) await family.visit(door, { passcode: 'a guess' })
  const stopped = await family.visit(door, { passcode })
  expect(textOf(stopped)).toContain(
    'Too many wrong passcodes. Wait 10 minutes and try again, or ask your studio.',
  )
  expect(stopped.body).toContain(`value="${passcode}"`)
  const { answer } = await family.send(door, { passcode })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect(answer.headers['cache-control']).toBe('no-store')
  await opened.shop.context.db.deleteFrom('attempt').execute()
})

test('[REGULAR-07] [UX-104] a family stays for seven days, and leaves by a form', async () => {
  const { door, at, passcode } = await newStore()
  const family = opened.newShopper()
  const inside = await family.visit(door, { passcode })
  expect(inside.url).toBe(at('home'))
  const kept = family.seen.find(({ name }) => name === '__Host-passcode-refresh')
  expect(kept?.attributes).toMatchObject({ 'max-age': '604800', httponly: '', secure: '', samesite: 'Lax' })
  const cart = await family.visit(at('cart'))
  expect(cart.body).toContain(`action="${door}"`)
  expect(textOf(cart)).toContain('Leave this studio')
  const before = new Map(family.jar)
  const left = await family.visit(door, { intent: 'leave' })
  expect(left.url).toBe(`${door}?left`)
  expect(textOf(left)).toContain("You've left this studio on this device.")
  for (const name of ['__Host-passcode', '__Host-passcode-refresh']) expect(family.jar.has(name)).toBe(false)
  // What the browser had is worth nothing now.
  for (const [name, value] of before) family.jar.set(name, value)
  expect((await family.visit(at('cart'))).url).toBe(`${door}?ended`)
})

test('[UX-105] with a changed passcode the next page says so and the bag is kept; a closed store is not found', async () => {
  const { studioId, door, at, passcode } = await newStore()
  const family = opened.newShopper()
  await family.visit(door, { passcode })
  family.jar.set(`__Host-cart${at('').replaceAll('/', '-').slice(0, -1)}`, 'a'.repeat(32))
  await changeStudio(studioId, { passcode_version: 7 })
  const ended = await family.visit(at('cart'))
  expect(ended.url).toBe(`${door}?ended`)
  expect(textOf(ended)).toContain(needed)
  expect(textOf(ended)).toContain('Your bag is still here')
  expect([...family.jar.keys()].some((name) => name.startsWith('__Host-cart-'))).toBe(true)
  await family.visit(door, { passcode })
  await changeStudio(studioId, { is_active: false })
  for (const page of ['cart', 'home', 'passcode', 'passcode?needed']) {
    const { answer } = await family.send(at(page))
    expect(answer.statusCode, page).toBe(404)
  }
  const posted = await family.send(door, { passcode })
  expect(posted.answer.statusCode).toBe(404)
})

test('[REGULAR-01] a path whose studio is written in capitals leads to the page of that store, and keeps the rest as it is', async () => {
  const { door, at, passcode } = await newStore()
  const [first = ''] = at('').split('/').slice(1)
  const loud = (page: string) => `/${first.toUpperCase()}/${page}`
  const pages = ['passcode', 'cart?mail=A&x=%2F', 'p/SKI/Wrap-Skirt/SKI-S?color=Red', 'checkout/review']
  for (const page of pages) {
    const { answer } = await opened.newShopper().send(loud(page))
    expect([answer.statusCode, answer.headers.location], page).toEqual([308, at(page)])
    const head = await opened.shop.app.inject({ method: 'HEAD', url: loud(page), headers: { host } })
    expect([head.statusCode, head.headers.location], page).toEqual([308, at(page)])
  }
  const posted = await opened.newShopper().send(loud('passcode'), { passcode })
  expect([posted.answer.statusCode, posted.answer.headers.location]).toEqual([404, undefined])
  const asked = await opened.newShopper().visit(loud('cart'))
  expect(asked.url).toBe(`${door}?needed`)
})

/** An owner who signs in at a page, with one product that the studio can sell. */
async function newOwnerAtDoor() {
  const { db } = opened.shop.context
  const password = 'grand jeté at noon'
  const { email, studioId } = await buildOwner(db, { password })
  const group = { id: 95_000 + studioId, code: `At the door ${studioId}` }
  await db.insertInto('price_group').values(group).execute()
  const own = { price_group_id: group.id, is_new: false }
  await db.updateTable('studio').set(own).where('id', '=', studioId).execute()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'BAG')
    .executeTakeFirstOrThrow()
  const price = { product_id: product.id, price_group_id: group.id, price_cents: 5_00 }
  await db.insertInto('product_price').values(price).execute()
  const signIn = async (to: string) => {
    const owner = opened.newShopper()
    const path = `/studio/login?to=${encodeURIComponent(to)}`
    const { answer, keep } = await owner.send(path, { email, password })
    keep()
    return { owner, location: answer.headers.location }
  }
  const list = '/dashboard/studio-products'
  /** Where the link that closes a product leads to. */
  const closesTo = async ({ visit }: ReturnType<typeof opened.newShopper>, from: string) => {
    const { body } = await visit(`${list}/BAG/quick-view?from=${encodeURIComponent(from)}`)
    const links = [...body.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
    return links.find(([, , text]) => text === 'Back to the list')?.[1]?.replaceAll('&amp;', '&')
  }
  return { signIn, closesTo, list }
}

test('[E-47] whatever the cookie says, the passcode leads to a page of this studio; whatever the path says, an owner who signs in or closes a product comes to a page for owners', async () => {
  const [store, other, atDoor] = [await newStore(), await newStore(), await newOwnerAtDoor()]
  const elsewhere = (at: (page: string) => string) => [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    at('\\evil.example'),
    '/%2f%2fevil.example',
    at('%2f%2fevil.example'),
    at('../'),
    at('..%2f'),
    at('../../dashboard/../cart'),
    at('ho\u0009me'),
    at('ho%0ame'),
    other.at('cart'),
  ]
  const enter = async (kept: string) => {
    const family = opened.newShopper()
    family.jar.set('__Host-redirectPath', kept)
    const { answer } = await family.send(store.door, { passcode: store.passcode })
    return answer.headers.location
  }
  expect(await enter(store.at('cart?mail'))).toBe(store.at('cart?mail'))
  for (const kept of [...elsewhere(store.at), '/dashboard'])
    expect(await enter(kept), kept).toBe(store.at('home'))

  const { signIn, closesTo, list } = atDoor
  const { owner, location } = await signIn('/dashboard/studio-help')
  expect(location).toBe('/dashboard/studio-help')
  expect(await closesTo(owner, '/c/women')).toBe('/c/women')
  for (const to of elsewhere((page) => `/dashboard/${page}`)) {
    expect((await signIn(to)).location, to).toBe('/dashboard')
    const closed = (await closesTo(owner, to)) ?? ''
    expect(closed.split('?')[0], to).toBe(list)
  }
})

interface Sending {
  send: (args: [string | { text: string }]) => unknown
}

/** The statements that requests run, without those of the shop's own clocks and jobs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = await opened.shop.context.pool.connect()
  client.release()
  // Every statement of every connection goes through it: see bounded-client.ts.
  const spy = vi.spyOn(Object.getPrototypeOf(client) as Sending, 'send')
  try {
    await work()
    const texts = spy.mock.calls.map(([[query]]) => (typeof query === 'string' ? query : query.text))
    return texts.filter(
      (text) => !/shop_now\(\) as|outbox|schedule|audit_log|pg_stat|catalog_change|held_revision/.test(text),
    )
  } finally {
    spy.mockRestore()
  }
}

test('[part of E-17] the pages of a closed studio and of one that is not there are the same, byte for byte and by their work', async () => {
  const closed = await newStore()
  await changeStudio(closed.studioId, { is_active: false })
  const unknown = closed.urlKey.replace(/^store-.{8}/, 'store-00000000')
  expect(unknown).toHaveLength(closed.urlKey.length)
  const pages = [
    { page: 'passcode' },
    { page: 'passcode?needed' },
    { page: 'home' },
    { page: 'cart' },
    { page: 'passcode', form: { passcode: closed.passcode } },
    { page: 'passcode', form: { passcode: 'a guess' } },
    { page: 'passcode', form: { intent: 'leave' } },
  ]
  const ask = async (urlKey: string, { page, form }: { page: string; form?: Record<string, string> }) => {
    const { answer } = await opened.newShopper().send(`/${urlKey}/${page}`, form)
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
    const plain = JSON.stringify([answer.statusCode, headers, answer.body])
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(plain) ?? []
    return plain.replaceAll(nonce, 'nonce').replaceAll(urlKey, 'studio')
  }
  for (const each of pages) {
    // What is read once is read by the first of them.
    await ask(unknown.replaceAll('0', '1'), each)
    // A job of the shop may send its own statement meanwhile: not each time.
    await vi.waitFor(async () => {
      const answers: string[] = []
      const work = []
      for (const urlKey of [closed.urlKey, unknown])
        work.push(await statementsOf(async () => answers.push(await ask(urlKey, each))))
      expect(answers[0], each.page).toContain('[404,')
      expect(answers[1], each.page).toBe(answers[0])
      expect(work[0]?.length, each.page).toBeGreaterThan(0)
      expect(work[1], each.page).toEqual(work[0])
    }, 5_000)
  }
})

test('[part of STUDIO-19] looking at the door of another studio ends no visit; entering it does', async () => {
  const [one, two] = [await newStore(), await newStore()]
  const family = opened.newShopper()
  await family.visit(one.door, { passcode: one.passcode })
  expect((await family.visit(two.at('cart'))).url).toBe(`${two.door}?needed`)
  // Also once the access token has to be renewed.
  family.jar.delete('__Host-passcode')
  expect((await family.visit(two.at('cart'))).url).toBe(`${two.door}?needed`)
  expect((await family.visit(one.at('cart'))).url).toBe(one.at('cart'))
  await family.visit(two.door, { passcode: two.passcode })
  expect((await family.visit(two.at('cart'))).url).toBe(two.at('cart'))
  expect((await family.visit(one.at('cart'))).url).toBe(`${one.door}?needed`)
})

test('outside of a store there is no door', async () => {
  expect((await opened.ask('/passcode')).statusCode).toBe(404)
  const posted = await opened.newShopper().send('/passcode', { passcode: 'PLUM7TUT' })
  expect(posted.answer.statusCode).toBe(404)
})
