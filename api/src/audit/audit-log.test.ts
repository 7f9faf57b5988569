import * as cart from 'commerce/contract/cart'
import { reorder } from 'commerce/contract/order-history'
import { findOrderByKey } from 'commerce/contract/orders'
import { readPaymentState } from 'commerce/contract/payment'
import * as user from 'commerce/contract/customers'
import { COUPON_FAILURES, REFRESH_GRACE_SECONDS, SIGN_IN_FAILURES } from 'commerce/limits'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config'
import { openAuditDesk } from '#test/desks/audit-desk'
import { type CardShop, openCardShop } from '#test/desks/card-shop'
import { goodPassword, renew, signIn } from '#test/customer'
import { austin } from '#test/people'
import { resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, newShopper, refusalOf, valueOf } from '#test/shopper'

let desk: CardShop
beforeAll(async () => {
  desk = await openCardShop()
})
afterAll(() => desk.close())
afterEach(() => {
  desk.shop.context.now = () => new Date()
})

const madeUp = 'a'.repeat(43)
const newPassword = 'rond de jambe à terre'
const names = { firstname: 'Margot', lastname: 'Fonteyn' }
const guest = { by: 'guest', call: null, times: 1 }

test('[part of E-59] what becomes of an account is recorded, by whom and for whom', async () => {
  const { id, email, session, customer, events, ip } = await openAuditDesk(desk.shop)
  const own = { by: `customer ${id}`, of: `customer ${id}`, call: null, times: 1 }
  const ofOwner = { ...guest, of: `customer ${id}` }
  const anybody = clientOf(desk.shop.app, { ip })
  valueOf(await anybody.call(user.logOut, { body: { refreshToken: session.refreshToken } }))
  expect(await events()).toEqual([
    { event: 'registered', ...ofOwner },
    { event: 'signed-in', ...ofOwner },
    { event: 'signed-out', ...ofOwner },
  ])
  await desk.shop.audit.writeRepeats()

  const { token } = await signIn(anybody, email)
  const signedIn = clientOf(desk.shop.app, { ip, token })
  const newEmail = `${randomUUID()}@example.com`
  const change = { customer: { ...names, email: newEmail }, currentPassword: goodPassword }
  valueOf(await signedIn.call(user.changeMe, { query: {}, body: change }))
  const passwords = { currentPassword: goodPassword, newPassword }
  valueOf(await signedIn.call(user.changePassword, { query: {}, body: passwords }))
  valueOf(await anybody.call(user.askForReset, { body: { email: newEmail.toUpperCase() } }))
  const resetToken = resetTokenIn(await takeMail(desk.shop, newEmail, '/new-password?'))
  valueOf(await anybody.call(user.createPassword, { body: { resetToken, newPassword: goodPassword } }))
  expect((await events()).slice(3)).toEqual([
    { event: 'signed-in', ...ofOwner },
    { event: 'email-changed', ...own },
    { event: 'password-changed', ...own },
    { event: 'reset-asked', ...ofOwner },
    { event: 'password-reset', ...ofOwner },
  ])
  expect(refusalOf(await customer.call(user.readMe, { query: {} })).code).toBe(401)
})

test('[part of E-59] signing out of a session that is gone records nothing', async () => {
  const { stranger, eventsOfStranger } = await openAuditDesk(desk.shop)
  valueOf(await stranger.call(user.logOut, { body: { refreshToken: madeUp } }))
  expect(await eventsOfStranger()).toEqual([])
})

test('[part of E-59] a refresh token that comes again is recorded with the session it ended, though the call is refused', async () => {
  const { id, session, stranger, strangerWith, eventsOfStranger } = await openAuditDesk(desk.shop)
  const renewed = await renew(stranger, session.refreshToken)
  desk.shop.context.now = () => new Date(Date.now() + (REFRESH_GRACE_SECONDS + 1) * 1_000)
  const again = await stranger.call(user.refreshSession, { body: { refreshToken: session.refreshToken } })
  expect(refusalOf(again).code).toBe(401)
  expect(refusalOf(await strangerWith(renewed.token).call(user.readMe, { query: {} })).code).toBe(401)
  expect(await eventsOfStranger()).toEqual([
    { event: 'token-replayed', ...guest, of: `customer ${id}` },
    { event: 'token-refused', ...guest, of: null, call: '/api/user/refresh' },
    { event: 'token-refused', ...guest, of: null, call: '/api/user/me' },
  ])
})

test('[part of E-59] a sign-in that is refused is recorded for the account, one that has to wait as well', async () => {
  const { id, logIn, eventsOfStranger } = await openAuditDesk(desk.shop)
  for (let tries = 0; tries < SIGN_IN_FAILURES.most; tries++) {
    refusalOf(await logIn(undefined, 'a guess'))
  }
  expect(refusalOf(await logIn()).code).toBe(429)
  const told = { ...guest, of: `customer ${id}`, call: '/api/user/login' }
  expect(await eventsOfStranger()).toEqual([
    { event: 'sign-in-refused', ...told },
    { event: 'tries-stopped', ...told },
  ])
  await desk.shop.audit.writeRepeats()
  const all = await eventsOfStranger()
  const timesOf = (event: string) =>
    all.filter((each) => each.event === event).reduce((sum, { times }) => sum + times, 0)
  expect(timesOf('sign-in-refused') + timesOf('tries-stopped')).toBe(SIGN_IN_FAILURES.most + 1)
  expect(all).toHaveLength(4)
})

test('[part of E-59] an address without an account is a digest that only this shop can make, always the same', async () => {
  const { logIn, stranger, eventsOfStranger } = await openAuditDesk(desk.shop)
  const email = `${randomUUID()}@example.com`
  refusalOf(await logIn(email.toUpperCase()))
  valueOf(await stranger.call(user.askForReset, { body: { email } }))
  const subjects = (await eventsOfStranger()).map(({ of }) => of)
  expect(new Set(subjects).size).toBe(1)
  expect(subjects[0]).toMatch(/^account [\w-]{43}$/)
  expect(subjects[0]).not.toContain(createHash('sha256').update(email).digest('base64url'))
})

test('[part of E-59] passwords, registrations and addresses that are refused are recorded, and what was taken back with them is not', async () => {
  const owner = await openAuditDesk(desk.shop)
  const other = await openAuditDesk(desk.shop)
  const strange = owner.strangerWith(owner.session.token)
  const passwords = { currentPassword: 'a guess', newPassword }
  refusalOf(await strange.call(user.changePassword, { query: {}, body: passwords }))
  const taken = { customer: { ...names, email: other.email }, currentPassword: goodPassword }
  expect(refusalOf(await strange.call(user.changeMe, { query: {}, body: taken })).reason).toBe(
    'email-refused',
  )
  const registration = { customer: { ...names, email: other.email }, password: goodPassword }
  refusalOf(await owner.stranger.call(user.createUser, { body: registration }))
  const bad = { resetToken: madeUp, newPassword }
  refusalOf(await owner.stranger.call(user.createPassword, { body: bad }))
  const own = { by: `customer ${owner.id}`, times: 1 }
  expect(await owner.eventsOfStranger()).toEqual([
    { event: 'password-refused', ...own, of: null, call: '/api/user/change-password' },
    { event: 'email-refused', ...own, of: `customer ${other.id}`, call: '/api/user/me' },
    { event: 'registration-refused', ...guest, of: `customer ${other.id}`, call: '/api/user/create' },
    { event: 'reset-refused', ...guest, of: null, call: '/api/user/create-password' },
  ])
})

test('[part of E-59] who asks for what is somebody else’s is recorded', async () => {
  const owner = await openAuditDesk(desk.shop)
  const other = await openAuditDesk(desk.shop)
  const { app } = desk.shop
  const theirs = await newShopper(app, { token: other.session.token, ip: other.ip })
  const { key, confirmation } = await desk.order({ token: other.session.token, ip: other.ip })
  const curious = owner.strangerWith(owner.session.token)
  const { region: _region, region_id: _regionId, ...place } = austin
  const foreign = { ...place, country_id: 'FR', id: 1_000_000 }
  const asked = [
    curious.call(cart.getCart, { query: { cartId: theirs.cartId } }),
    curious.call(reorder, {
      query: { cartId: theirs.cartId },
      body: { orderNumber: confirmation.orderNumber },
    }),
    curious.call(findOrderByKey, { query: { key } }),
    curious.call(readPaymentState, { query: { key } }),
    curious.call(user.changeMe, { query: {}, body: { customer: { ...names, addresses: [foreign] } } }),
  ]
  for (const each of asked) expect([403, 404]).toContain(refusalOf(await each).code)
  const file = { method: 'GET', url: `/api/download/${madeUp}.${madeUp}` } as const
  expect((await app.inject({ ...file, remoteAddress: owner.network })).statusCode).toBe(404)
  const events = await owner.eventsOfStranger()
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['not-theirs-refused']))
  expect(events.map(({ call, by }) => `${by} ${call}`).sort()).toEqual(
    [
      ...[
        '/api/cart',
        '/api/cart/reorder',
        '/api/order/by-key/:key',
        '/api/payment/state',
        '/api/user/me',
      ].map((call) => `customer ${owner.id} ${call}`),
      'guest /api/download/:token',
    ].sort(),
  )
})

test('[part of E-59] who opens made-up or foreign links is recorded, also in a browser, which gets a page', async () => {
  const { network, eventsOfStranger } = await openAuditDesk(desk.shop)
  const token = `${madeUp}.${madeUp}`
  for (const path of ['download', 'user/export']) {
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/${path}/${token}`
      const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await desk.shop.app.inject({ method, url, headers, remoteAddress: network })
      expect([303, 404], `${method} ${url}`).toContain(answer.statusCode)
    }
  }
  const told = { ...guest, event: 'not-theirs-refused', of: null }
  expect(await eventsOfStranger()).toEqual([
    { ...told, call: '/api/download/:token' },
    { ...told, call: '/api/user/export/:token' },
  ])
})

test('[part of E-59] other sites, forged messages of the card provider and guessed coupons are recorded', async () => {
  const { app } = desk.shop
  const { network, eventsOfStranger } = await openAuditDesk(desk.shop)
  const post = { method: 'POST', remoteAddress: network } as const
  await app.inject({ ...post, url: '/api/cart/create', headers: { origin: 'https://evil.example' } })
  const webhook = '/api/payment/stripe/webhook'
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
  await app.inject({ ...post, url: webhook, headers, payload: '{}' })
  const shopper = await newShopper(app, { ip: network })
  for (let tries = 0; tries < COUPON_FAILURES.most; tries++) refusalOf(await shopper.applyCoupon('GUESS'))
  expect(refusalOf(await shopper.applyCoupon('GUESS')).code).toBe(429)
  const told = { by: 'guest', of: null, times: 1 }
  expect(await eventsOfStranger()).toEqual([
    { event: 'cross-site-refused', ...told, call: '/api/cart/create' },
    { event: 'signature-refused', ...told, call: webhook },
    { event: 'tries-stopped', ...told, call: '/api/cart/apply-coupon' },
  ])
})

test('[part of E-59] the network is the one that tries are counted for, and the time is that of the event, in UTC', async () => {
  const at = new Date('2027-03-28T01:30:00.000Z')
  desk.shop.context.now = () => at
  const token = madeUp
  await clientOf(desk.shop.app, { ip: '2001:db8:1:2:3::4', token }).call(user.readMe, { query: {} })
  const { db } = desk.shop
  const row = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('network', '=', '2001:db8:1:2::/64')
    .executeTakeFirstOrThrow()
  expect(row.happened_at).toEqual(at)
})

test('[part of E-59] what a proxy passes on as an address is recorded only where it is one', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  const app = await buildApp({ ...desk.shop.context, config })
  onTestFinished(() => app.close())
  const forwarded = '{"level":60,"msg":"forged"}; drop table audit_log --\t'
  const answer = await app.inject({
    url: '/api/user/me',
    headers: { authorization: `Bearer ${madeUp}`, 'x-forwarded-for': forwarded },
  })
  expect(answer.statusCode).toBe(401)
  const rows = await desk.db
    .selectFrom('audit_log')
    .select('network')
    .where('call', '=', '/api/user/me')
    .execute()
  expect(rows.map(({ network }) => network)).toContain('unreadable')
  expect(JSON.stringify(rows)).not.toContain('forged')
})
