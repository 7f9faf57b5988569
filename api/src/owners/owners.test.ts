import * as owners from 'commerce/contract/studio/owners'
import { INVITATIONS_OF_STUDIO, OWNERS_OF_STUDIO_MAX } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox, resetTokenIn } from '#test/mailbox'
import { buildOwner, newOwner, signInOwner } from '#test/desks/owners'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

let host = 0
const newIp = () => `198.51.100.${++host}`

type Session = Awaited<ReturnType<typeof newOwner>>

const list = ({ client }: Session) => client.call(owners.listOwners, { query: {} })
const remove = ({ client }: Session, ownerId: number) =>
  client.call(owners.removeOwner, { query: { owner_id: String(ownerId) } })
/** From an IP address of its own: mails of one are limited. */
const invite = ({ token }: Session, body: { email: string; firstname?: string; lastname?: string }) =>
  clientOf(shop.app, { token, ip: newIp() }).call(owners.inviteOwner, {
    query: {},
    body: { firstname: 'Bruno', lastname: 'Bianchi', ...body },
  })
const newEmail = () => `bruno-${randomUUID()}@example.com`

/** An answer as it is sent, without the id of its request. */
async function rawAnswer(method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { statusCode, body }
}

test('[part of STUDIO-07] a super user invites another owner, who sets a password by the mailed link and signs in', async () => {
  const post = openMailbox(shop)
  const amelie = await newOwner(shop, { isSuperUser: true })
  const email = newEmail()
  expect(valueOf(await invite(amelie, { email }))).toBe(true)
  const [mail] = await post.mailsTo(email)
  expect(mail?.text_part).toContain('Pas de Deux added you')
  const invited = valueOf(await list(amelie)).find((each) => each.email === email)
  expect(invited).toMatchObject({ firstname: 'Bruno', is_super_user: 0, has_password: false })
  const body = { token: resetTokenIn(mail!), password: 'rond de jambe' }
  valueOf(await clientOf(shop.app).call(owners.forgotOwnerPassword, { body }))
  const bruno = await signInOwner(shop, { email, password: 'rond de jambe' })
  const me = valueOf(await clientOf(shop.app, bruno).call(owners.readOwner, { query: {} }))
  expect(me).toMatchObject({
    owner_id: invited?.owner_id,
    settings: { name: 'Pas de Deux' },
    is_super_user: 0,
  })
  expect(valueOf(await list(amelie)).at(-1)).toMatchObject({ email, has_password: true })
})

test('[part of STUDIO-07] an invitation can be sent again while there is no password; the former link ends', async () => {
  const post = openMailbox(shop)
  const amelie = await newOwner(shop, { isSuperUser: true })
  const email = newEmail()
  valueOf(await invite(amelie, { email }))
  const first = resetTokenIn((await post.mailsTo(email))[0]!)
  valueOf(await invite(amelie, { email }))
  const second = resetTokenIn((await post.mailsTo(email, 2))[1]!)
  const set = (token: string) =>
    clientOf(shop.app).call(owners.forgotOwnerPassword, { body: { token, password: 'rond de jambe' } })
  expect(refusalOf(await set(first)).reason).toBe('reset-link-invalid')
  valueOf(await set(second))
  expect(refusalOf(await invite(amelie, { email, firstname: 'Bianca' })).reason).toBe('email-refused')
  expect(valueOf(await list(amelie))).toMatchObject([{}, { firstname: 'Bruno', lastname: 'Bianchi' }])
})

test('[part of STUDIO-07] an invitation that is sent again with another name is to that name', async () => {
  const post = openMailbox(shop)
  const amelie = await newOwner(shop, { isSuperUser: true })
  const email = newEmail()
  valueOf(await invite(amelie, { email, firstname: 'Jhon', lastname: 'Smiht' }))
  await post.mailsTo(email)
  valueOf(await invite(amelie, { email, firstname: ' John ', lastname: 'Smith' }))
  expect(valueOf(await list(amelie))).toMatchObject([{}, { email, firstname: 'John', lastname: 'Smith' }])
  const mails = await post.mailsTo(email, 2)
  expect(mails.at(-1)?.text_part).toContain('John')
})

test('[part of STUDIO-07] whose e-mail is an owner’s elsewhere is not invited, and bad input is named', async () => {
  const amelie = await newOwner(shop, { isSuperUser: true })
  const elsewhere = await buildOwner(shop.db)
  const refused = refusalOf(await invite(amelie, { email: elsewhere.email }))
  expect(refused).toMatchObject({ code: 422, reason: 'email-refused', fields: [{ field: 'email' }] })
  const invitedElsewhere = await buildOwner(shop.db, { password: null })
  expect(refusalOf(await invite(amelie, { email: invitedElsewhere.email }))).toEqual(refused)
  const bad = refusalOf(await invite(amelie, { email: 'x', firstname: 'B', lastname: '' }))
  expect(bad.fields?.map(({ field }) => field)).toEqual(['firstname', 'lastname'])
  expect(refusalOf(await invite(amelie, { email: 'x' })).fields).toMatchObject([{ field: 'email' }])
})

test('[part of STUDIO-07] a removed owner is signed out at once; nobody removes themselves', async () => {
  const amelie = await newOwner(shop, { isSuperUser: true })
  const bruno = await newOwner(shop, { studioId: amelie.studioId })
  expect(valueOf(await list(amelie)).map(({ owner_id }) => owner_id)).toEqual([amelie.ownerId, bruno.ownerId])
  expect(refusalOf(await remove(amelie, amelie.ownerId)).fields).toMatchObject([{ field: 'owner_id' }])
  expect(valueOf(await remove(amelie, bruno.ownerId))).toBe(true)
  expect(refusalOf(await bruno.client.call(owners.readOwner, { query: {} })).code).toBe(401)
  expect(valueOf(await list(amelie))).toHaveLength(1)
})

test('[part of STUDIO-07] of two super users who remove each other at once, one stays', async () => {
  const amelie = await newOwner(shop, { isSuperUser: true })
  const bruno = await newOwner(shop, { studioId: amelie.studioId, isSuperUser: true })
  await Promise.all([remove(amelie, bruno.ownerId), remove(bruno, amelie.ownerId)])
  const { studioId } = amelie
  const left = await shop.db
    .selectFrom('studio_owner')
    .select('id')
    .where('studio_id', '=', studioId)
    .execute()
  expect(left).toHaveLength(1)
})

test('[part of E-21] [part of STUDIO-19] an owner of another studio and one who is no super user get the answer of one that is not there', async () => {
  const amelie = await newOwner(shop, { isSuperUser: true })
  const bruno = await newOwner(shop, { studioId: amelie.studioId })
  const other = await newOwner(shop, { isSuperUser: true })
  const path = '/api/ext/studio-owner/owner'
  const missing = await rawAnswer('DELETE', `${path}/999999`, amelie.token)
  expect(missing.statusCode).toBe(404)
  expect(await rawAnswer('DELETE', `${path}/${other.ownerId}`, amelie.token)).toEqual(missing)
  expect(await rawAnswer('DELETE', `${path}/${amelie.ownerId}`, bruno.token)).toEqual(missing)
  expect(await rawAnswer('DELETE', `${path}/999999`, bruno.token)).toEqual(missing)
  expect(await rawAnswer('GET', `${path}/list`, bruno.token)).toEqual(missing)
  const body = { email: newEmail(), firstname: 'Carla', lastname: 'Fracci' }
  expect(await rawAnswer('POST', `${path}/invite`, bruno.token, body)).toEqual(missing)
  expect(await rawAnswer('GET', `${path}?owner_id=${other.ownerId}`, amelie.token)).toEqual(missing)
  expect(await rawAnswer('GET', `${path}?owner_id=999999`, amelie.token)).toEqual(missing)
  expect((await rawAnswer('GET', `${path}?owner_id=${amelie.ownerId}`, amelie.token)).statusCode).toBe(200)
  expect(valueOf(await list(other))).toHaveLength(1)
})

test('[STUDIO-07] the data of a studio are those of the session, and a super user sees, invites and removes its other owners', async () => {
  const post = openMailbox(shop)
  const amelie = await newOwner(shop, { isSuperUser: true })
  const bruno = await newOwner(shop, { studioId: amelie.studioId })
  await shop.db
    .insertInto('dress_code')
    .values({ studio_id: amelie.studioId, name: 'Ballet', description: '', position: 1 })
    .execute()
  const dataOf = async ({ client }: Session) => valueOf(await client.call(owners.readOwner, { query: {} }))
  const shared = {
    group_id: 0,
    settings: { active: true, is_new: true, name: 'Pas de Deux', logo: null, description: '' },
    dress_codes: [{ _id: expect.stringMatching(/^\d+$/), position: 1 }],
  }
  const own = await dataOf(amelie)
  expect(own).toMatchObject({ ...shared, owner_id: amelie.ownerId, is_super_user: 1 })
  expect(own.settings.url_key).not.toBe('')
  expect(await dataOf(bruno)).toMatchObject({ ...shared, owner_id: bruno.ownerId, is_super_user: 0 })
  expect(refusalOf(await list(bruno)).code).toBe(404)
  const email = newEmail()
  valueOf(await invite(amelie, { email }))
  expect(resetTokenIn((await post.mailsTo(email))[0]!)).not.toBe('')
  expect(valueOf(await list(amelie)).map((each) => [each.email, each.is_super_user])).toEqual([
    [amelie.email, 1],
    [bruno.email, 0],
    [email, 0],
  ])
  valueOf(await remove(amelie, bruno.ownerId))
  expect(refusalOf(await bruno.client.call(owners.readOwner, { query: {} })).code).toBe(401)
})

test('[part of E-23] a rank, a studio or a group that an owner sends counts for nothing', async () => {
  const bruno = await newOwner(shop)
  const powers = { is_super_user: 1, group_id: 1, owner_id: 1, studio_id: 1 }
  const { email: login, password } = bruno
  for (const [name, value] of Object.entries(powers)) {
    const payload = { login, password, [name]: value }
    const { statusCode } = await shop.app.inject({ method: 'POST', url: owners.logInToStudio.path, payload })
    expect(statusCode, name).toBe(400)
  }
  expect(valueOf(await bruno.client.call(owners.readOwner, { query: {} }))).toMatchObject({
    is_super_user: 0,
    group_id: 0,
  })
})

test('[part of STUDIO-27] a studio call without the session of an owner is not authorized', async () => {
  const guest = clientOf(shop.app)
  expect(refusalOf(await guest.call(owners.readOwner, { query: {} }))).toMatchObject({
    code: 401,
    reason: 'not-signed-in',
  })
  expect(refusalOf(await guest.call(owners.listOwners, { query: {} })).code).toBe(401)
})

test('a studio has a limited number of owners, and sends a limited number of invitations', async () => {
  const amelie = await newOwner(shop, { isSuperUser: true })
  const { studioId } = amelie
  for (let count = 1; count < OWNERS_OF_STUDIO_MAX; count++)
    await buildOwner(shop.db, { studioId, password: null })
  expect(refusalOf(await invite(amelie, { email: newEmail() })).reason).toBe('owners-full')
  for (let count = 1; count < INVITATIONS_OF_STUDIO.most; count++) await invite(amelie, { email: newEmail() })
  expect(refusalOf(await invite(amelie, { email: newEmail() })).code).toBe(429)
})
