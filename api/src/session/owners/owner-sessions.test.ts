import * as owners from 'commerce/contract/studio/owners'
import * as user from 'commerce/contract/customers'
import {
  BAD_RESET_LINKS_OF_IP,
  MAILS_TO_MAILBOX,
  SESSION_DAYS,
  SESSION_IDLE_SECONDS,
  SIGN_IN_FAILURES,
} from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workOf } from '#test/checks/count-work'
import { goodPassword, newCustomer } from '#test/customer'
import { openMailbox, resetTokenIn } from '#test/mailbox'
import { inSeconds } from '#test/move-time'
import { buildOwner, newOwner, signInOwner } from '#test/desks/owners'
import { newSession } from '#test/sessions'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ PUBLIC_URL: 'https://shop.barre.example' })))
afterAll(() => shop.close())
afterEach(() => (shop.context.now = () => new Date()))

let host = 0
/** Each test uses its own IP addresses. */
const newIp = () => `203.0.113.${++host}`
const guest = (ip = newIp()) => clientOf(shop.app, { ip })
const logIn = (
  body: { login?: string; password?: string; token?: string; passcodeToken?: string },
  ip?: string,
) => guest(ip).call(owners.logInToStudio, { body })
const canRead = async (token: string) =>
  (await clientOf(shop.app, { token }).call(owners.readOwner, { query: {} })).ok

test('[part of STUDIO-04] [part of STUDIO-07] an owner signs in, and gets the data of the studio with a token', async () => {
  const { email, password, ownerId, studioId } = await buildOwner(shop.db, { isSuperUser: true })
  const { id: group } = await shop.db
    .insertInto('price_group')
    .values({ id: 71_071, code: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('studio')
    .set({ price_group_id: group, url_key: 'pas-de-deux', is_new: false })
    .where('id', '=', studioId)
    .execute()
  for (const [name, position] of [
    ['Ballet II', 2],
    ['Ballet I', 1],
  ] as const)
    await shop.db
      .insertInto('dress_code')
      .values({ studio_id: studioId, name, description: '', position })
      .execute()
  const answer = await logIn({ login: ` ${email.toUpperCase()} `, password })
  const { token, ...data } = valueOf(answer)
  expect(data).toEqual({
    owner_id: ownerId,
    group_id: group,
    is_super_user: 1,
    settings: {
      url_key: 'pas-de-deux',
      active: true,
      is_new: false,
      name: 'Pas de Deux',
      description: '',
      logo: null,
    },
    dress_codes: [
      { _id: expect.stringMatching(/^\d+$/), position: 1 },
      { _id: expect.stringMatching(/^\d+$/), position: 2 },
    ],
  })
  expect(answer).toMatchObject({ meta: { refreshToken: expect.stringMatching(/^[\w-]{43}$/) } })
  const me = valueOf(await clientOf(shop.app, { token }).call(owners.readOwner, { query: {} }))
  expect(me).toEqual({ ...data, email, firstname: 'Amélie', lastname: 'Durand', phone: '' })
})

test('[part of STUDIO-03] a token of a session signs in by token: the access token goes on, the refresh token is renewed once', async () => {
  const { token, refreshToken, ownerId } = await newOwner(shop)
  expect(valueOf(await logIn({ token }))).toMatchObject({ owner_id: ownerId, token })
  const renewed = await logIn({ token: refreshToken })
  const next = valueOf(renewed).token
  expect(next).not.toBe(token)
  expect(await canRead(next)).toBe(true)
  expect(user.refreshTokenOf(renewed.ok ? renewed.meta : {})).not.toBe(refreshToken)
})

test('[part of E-3] a token of another kind of session signs in no owner, nor does one that is made up', async () => {
  const customer = await newCustomer(shop.app)
  const family = await newSession(shop, 'regular-user')
  const tokens = [customer.token, customer.refreshToken, family.accessToken, family.refreshToken]
  for (const token of [...tokens, 'A'.repeat(43), ''])
    expect(refusalOf(await logIn({ token }))).toMatchObject({ code: 401, reason: 'not-signed-in' })
})

test('[part of E-3] an owner is no customer, and a customer with the same e-mail and password no owner', async () => {
  const { email } = await newCustomer(shop.app)
  expect(refusalOf(await logIn({ login: email, password: goodPassword })).reason).toBe('sign-in-failed')
  const owner = await buildOwner(shop.db)
  const body = { username: owner.email, password: owner.password }
  expect(refusalOf(await guest().call(user.logIn, { body })).reason).toBe('sign-in-failed')
  await buildOwner(shop.db, { email, password: 'the one of the owner' })
  expect(refusalOf(await logIn({ login: email, password: goodPassword })).reason).toBe('sign-in-failed')
  expect((await logIn({ login: email, password: 'the one of the owner' })).ok).toBe(true)
})

test('what is missing is named', async () => {
  const fieldsOf = async (body: object) => refusalOf(await logIn(body)).fields?.map(({ field }) => field)
  expect(await fieldsOf({})).toEqual(['login', 'password'])
  expect(await fieldsOf({ login: 'amelie@example.com' })).toEqual(['password'])
})

test('[E-5] an unknown address, a wrong password and an owner without one cost the same work and get the same answer', async () => {
  const { email } = await buildOwner(shop.db)
  const invited = await buildOwner(shop.db, { password: null })
  const refusing = async (login: string) => {
    const answers: unknown[] = []
    const work = await workOf(shop, {
      ip: newIp(),
      ask: async (client) => {
        const body = { login, password: 'not my password' }
        answers.push(refusalOf(await client.call(owners.logInToStudio, { body })))
      },
    })
    return { work, answers }
  }
  const known = await refusing(email)
  expect(known.work.checked).toHaveLength(1)
  expect(await refusing('nobody-else@example.com')).toEqual(known)
  expect(await refusing(invited.email)).toEqual(known)
})

test('[E-16] guesses of an owner’s password are stopped, and do not count for a customer with the same e-mail', async () => {
  const { email } = await newCustomer(shop.app)
  const ip = newIp()
  const body = { login: email, password: 'a guess' }
  for (let count = 0; count < 5; count++) await logIn(body, ip)
  await shop.db.updateTable('attempt').set({ tries: SIGN_IN_FAILURES.most }).where('tries', '=', 5).execute()
  expect(refusalOf(await logIn(body, ip))).toMatchObject({ code: 429, reason: 'too-many-tries' })
  const customer = { username: email, password: goodPassword }
  expect((await guest(ip).call(user.logIn, { body: customer })).ok).toBe(true)
})

test('[part of STUDIO-04] signing in as an owner ends the session by passcode of the browser, and no other', async () => {
  const owner = await buildOwner(shop.db)
  const [family, other] = [await newSession(shop, 'regular-user'), await newSession(shop, 'owner')]
  const { email: login, password } = owner
  const sessions = async () =>
    (await shop.db.selectFrom('session').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
  const before = await sessions()
  valueOf(await logIn({ login, password, passcodeToken: other.refreshToken }))
  expect(await sessions()).toEqual([...before, 'owner'])
  valueOf(await logIn({ login, password, passcodeToken: family.refreshToken }))
  expect((await sessions()).filter((kind) => kind === 'regular-user')).toHaveLength(
    before.filter((kind) => kind === 'regular-user').length - 1,
  )
})

test('[part of STUDIO-04] signing out ends the session of an owner, and takes no token of a customer', async () => {
  const { token, refreshToken } = await newOwner(shop)
  const customer = await newCustomer(shop.app)
  const out = (of: string) => guest().call(owners.logOutOwner, { body: { refreshToken: of } })
  valueOf(await out(customer.refreshToken))
  expect((await customer.client.call(user.readMe, { query: {} })).ok).toBe(true)
  valueOf(await out(refreshToken))
  expect(await canRead(token)).toBe(false)
  valueOf(await out(refreshToken))
})

const hour = 60 * 60

/** What the browser of an owner does that many seconds after signing in: both clocks say so. */
function at<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  return inSeconds(shop.db, seconds, () => {
    const then = Date.now() + seconds * 1_000
    shop.context.now = () => new Date(then)
    return work()
  })
}

/** A visit: the access token, which has run out, is renewed. undefined: the session has ended. */
async function visit(refreshToken: string): Promise<string | undefined> {
  const answer = await logIn({ token: refreshToken })
  if (!answer.ok) {
    expect(answer).toMatchObject({ code: 401, reason: 'not-signed-in' })
    return undefined
  }
  expect(await canRead(answer.value.token)).toBe(true)
  return user.refreshTokenOf(answer.meta)
}

test('[part of E-4] [part of STUDIO-04] the session of an owner ends after 24 hours without a visit, and no sooner', async () => {
  const { token, refreshToken } = await newOwner(shop)
  expect(SESSION_IDLE_SECONDS.owner).toBe(24 * hour)
  const second = await at(24 * hour - 60, () => visit(refreshToken))
  expect(second).toBeDefined()
  await at(48 * hour - 30, async () => {
    expect(await visit(second ?? '')).toBeUndefined()
    expect(await canRead(token)).toBe(false)
  })
})

test('[part of E-4] [part of STUDIO-04] the session of an owner ends 7 days after signing in, though it is used all the time', async () => {
  let { refreshToken } = await newOwner(shop)
  const end = SESSION_DAYS.owner * 24 * hour
  expect(end).toBe(7 * 24 * hour)
  const visits = [20, 40, 60, 80, 100, 120, 140, 160].map((hours) => hours * hour)
  for (const seconds of [...visits, end - 60]) {
    const renewed = await at(seconds, () => visit(refreshToken))
    expect(renewed, `after ${seconds} seconds`).toBeDefined()
    refreshToken = renewed ?? ''
  }
  expect(await at(end + 60, () => visit(refreshToken))).toBeUndefined()
})

const ask = (email: string, ip?: string) => guest(ip).call(owners.forgotOwnerPassword, { body: { email } })
const setPassword = (token: string, password = 'rond de jambe à terre', ip?: string) =>
  guest(ip).call(owners.forgotOwnerPassword, { body: { token, password } })

test('[STUDIO-22] a mailed link sets the new password once and ends every session of that owner; an unknown address gets the same answer', async () => {
  const post = openMailbox(shop)
  const owner = await newOwner(shop)
  const other = await newOwner(shop)
  const elsewhere = await signInOwner(shop, owner)
  const asked = await ask(owner.email)
  expect(valueOf(asked)).toBe(true)
  expect(await ask(`${randomUUID()}@example.com`)).toEqual(asked)
  const [mail] = await post.mailsTo(owner.email)
  expect(mail?.text_part).toContain('https://shop.barre.example/studio/new-password?token=')
  const token = resetTokenIn(mail!)
  expect(valueOf(await setPassword(token))).toBe(true)
  for (const { token: former } of [owner, elsewhere]) expect(await canRead(former)).toBe(false)
  expect(await canRead(other.token)).toBe(true)
  expect(refusalOf(await logIn({ login: owner.email, password: owner.password })).code).toBe(401)
  await signInOwner(shop, { email: owner.email, password: 'rond de jambe à terre' })
  expect(refusalOf(await setPassword(token, 'grand battement')).reason).toBe('reset-link-invalid')
})

test('[part of STUDIO-22] an address of nobody gets the same answer, the same work and no mail', async () => {
  const post = openMailbox(shop)
  const { email } = await buildOwner(shop.db)
  const customer = await newCustomer(shop.app)
  const nobody = `${randomUUID()}@example.com`
  const workOfAsking = (asked: string) =>
    workOf(shop, { ip: newIp(), ask: async () => void valueOf(await ask(asked)) })
  const known = await workOfAsking(email)
  for (const email of [nobody, customer.email]) expect(await workOfAsking(email)).toEqual(known)
  await post.mailsTo(email)
  await post.isEmpty()
  for (const email of [nobody, customer.email]) expect(await post.mailsTo(email, 0)).toEqual([])
})

test('[part of STUDIO-22] a link of a customer sets no password of an owner, and the other way round', async () => {
  const post = openMailbox(shop)
  const { email } = await newCustomer(shop.app)
  await buildOwner(shop.db, { email })
  valueOf(await guest().call(user.askForReset, { body: { email } }))
  const ofCustomer = resetTokenIn((await post.mailsTo(email))[0]!)
  valueOf(await ask(email))
  const ofOwner = resetTokenIn((await post.mailsTo(email, 2))[1]!)
  expect(refusalOf(await setPassword(ofCustomer)).reason).toBe('reset-link-invalid')
  const body = { resetToken: ofOwner, newPassword: 'rond de jambe à terre' }
  expect(refusalOf(await guest().call(user.createPassword, { body })).reason).toBe('reset-link-invalid')
  valueOf(await setPassword(ofOwner))
  valueOf(await guest().call(user.createPassword, { body: { ...body, resetToken: ofCustomer } }))
})

test('[part of STUDIO-22] of two uses of a link at once one counts', async () => {
  const post = openMailbox(shop)
  const { email } = await buildOwner(shop.db)
  valueOf(await ask(email))
  const token = resetTokenIn((await post.mailsTo(email))[0]!)
  const answers = await Promise.all([
    setPassword(token, 'one of the two'),
    setPassword(token, 'the other one'),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('[part of STUDIO-22] a bad password is named, and made-up links and many mails are stopped', async () => {
  expect(refusalOf(await setPassword('none', 'short')).fields).toMatchObject([{ field: 'password' }])
  expect(refusalOf(await ask('no address')).fields).toMatchObject([{ field: 'email' }])
  const ip = newIp()
  for (let count = 0; count < BAD_RESET_LINKS_OF_IP.most; count++) await setPassword('none', undefined, ip)
  expect(refusalOf(await setPassword('none', undefined, ip)).code).toBe(429)
  const { email } = await buildOwner(shop.db)
  for (let count = 0; count < MAILS_TO_MAILBOX.most; count++) valueOf(await ask(email))
  expect(refusalOf(await ask(email)).code).toBe(429)
})
