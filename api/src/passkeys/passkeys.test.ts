import { changePassword, eraseMe, readMe } from 'commerce/contract/customers'
import * as passkeys from 'commerce/contract/passkeys'
import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX, SIGN_IN_FAILURES_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { countWaiting } from '#test/checks/count-waiting'
import { goodPassword, newCustomer } from '#test/customer'
import { eventually } from '#test/eventually'
import { newAuthenticator } from '#test/fakes/fake-authenticator'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { addPasskeyOf, beginLogIn, shopOrigin } from '#test/passkeys'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.context.now = () => new Date()
})

let host = 0
/** Somebody at an IP of their own. */
const stranger = () => clientOf(shop.app, { ip: `198.51.100.${++host}` })

type Signed = passkeys.WireSignedCredential
const logIn = (credential: Signed, client = stranger()) =>
  client.call(passkeys.logInByPasskey, { body: { credential } })

async function refusedLogIn(credential: Signed) {
  const refusal = refusalOf(await logIn(credential))
  expect(refusal).toMatchObject({ code: 401, reason: 'sign-in-failed' })
  return refusal.result
}

const password = { currentPassword: goodPassword }

async function beginFor({ client }: Awaited<ReturnType<typeof newCustomer>>) {
  return valueOf(await client.call(passkeys.beginPasskey, { query: {}, body: password }))
}

async function newOwner() {
  const customer = await newCustomer(shop.app)
  return { ...customer, ...(await addPasskeyOf(customer.client)), customerId: customer.id }
}

const listOf = async ({ client }: Pick<Awaited<ReturnType<typeof newCustomer>>, 'client'>) =>
  valueOf(await client.call(passkeys.listPasskeys, { query: {} }))

// First: later ones leave no mail of their account.
test('each added and each removed passkey is told to the customer by mail, once', async () => {
  const customer = await newCustomer(shop.app)
  await confirmEmailOf(shop, customer.email)
  const mailbox = openMailbox(shop)
  const owner = { ...customer, ...(await addPasskeyOf(customer.client)) }
  valueOf(await owner.client.call(passkeys.deletePasskey, { query: {}, body: { id: owner.id, ...password } }))
  const mails = await mailbox.mailsTo(owner.email, 2)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(owner.email, 2)).toHaveLength(2)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A passkey was added to your Barre account',
    'A passkey was removed from your Barre account',
  ])
  for (const { text_part: text } of mails) expect(text).toContain('http://localhost:3000/my-account/password')
})

test('a customer adds a passkey with the password, signs in with it as often as wanted, and sees when', async () => {
  const owner = await newOwner()
  expect(await listOf(owner)).toMatchObject([{ id: owner.id, name: 'My phone', last_used_at: null }])
  for (let time = 0; time < 2; time++) {
    const client = stranger()
    const token = valueOf(await logIn(owner.device.sign(await beginLogIn(client)), client))
    const me = valueOf(await clientOf(shop.app, { token }).call(readMe, { query: {} }))
    expect(me.id).toBe(owner.customerId)
  }
  expect(await listOf(owner)).toMatchObject([{ last_used_at: expect.any(String) }])
})

test('what a browser gets names the site of the settings, asks for a verified owner, and says nothing of the account', async () => {
  const { email, client, ...customer } = await newCustomer(shop.app)
  const options = await beginFor({ email, client, ...customer })
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Barre' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  const request = await beginLogIn(stranger())
  expect(Object.keys(request).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
})

test('a browser learns which passkeys it has already', async () => {
  const owner = await newOwner()
  const { excludeCredentials } = await beginFor(owner)
  expect(excludeCredentials).toEqual([
    { id: owner.device.credentialId, type: 'public-key', transports: ['internal'] },
  ])
})

test('[E-16] without the password nobody adds or removes a passkey, and wrong passwords are counted', async () => {
  const owner = await newOwner()
  const wrong = { currentPassword: 'not the password' }
  const added = await owner.client.call(passkeys.beginPasskey, { query: {}, body: wrong })
  const removed = await owner.client.call(passkeys.deletePasskey, {
    query: {},
    body: { id: owner.id, ...wrong },
  })
  for (const answer of [added, removed]) {
    expect(refusalOf(answer)).toMatchObject({
      code: 400,
      fields: [{ field: 'currentPassword', message: messages.currentPasswordWrong }],
    })
  }
  expect(await listOf(owner)).toHaveLength(1)
})

test('[E-16] a challenge that was signed once signs nobody in again, however often it is sent at once', async () => {
  const owner = await newOwner()
  const client = stranger()
  const credential = owner.device.sign(await beginLogIn(client))
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(credential, client)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refusedLogIn(credential)).toBe(messages.passkeyLate)
})

test('a challenge is good for ten minutes', async () => {
  const owner = await newOwner()
  const options = await beginLogIn(stranger())
  const made = newAuthenticator(shopOrigin).make(await beginFor(owner))
  const then = Date.now() + PASSKEY_CHALLENGE_SECONDS * 1000
  shop.context.now = () => new Date(then)
  expect(await refusedLogIn(owner.device.sign(options))).toBe(messages.passkeyLate)
  const { token } = owner
  const renewed = clientOf(shop.app, { token })
  const answer = await renewed.call(passkeys.addPasskey, {
    query: {},
    body: { name: 'Late', credential: made },
  })
  // By then the access token has run for ten of its fifteen minutes.
  expect(refusalOf(answer)).toMatchObject({ reason: 'passkey-not-found', result: messages.passkeyLate })
})

test('a challenge for adding a passkey signs nobody in, and adds none to another account', async () => {
  const owner = await newOwner()
  const { challenge, rp } = await beginFor(owner)
  const request = { ...(await beginLogIn(stranger())), challenge, rpId: rp.id }
  expect(await refusedLogIn(owner.device.sign(request))).toBe(messages.passkeyLate)

  const thief = await newCustomer(shop.app)
  const credential = newAuthenticator(shopOrigin).make(await beginFor(owner))
  const stolen = await thief.client.call(passkeys.addPasskey, {
    query: {},
    body: { name: 'Mine', credential },
  })
  expect(refusalOf(stolen).reason).toBe('passkey-not-found')
  expect(await listOf(thief)).toEqual([])
})

test.each([
  ['made for a page of another site', { origin: 'https://barre.example.evil.example' }],
  ['made for the same host on another port', { origin: 'http://localhost:3001' }],
  ['made for another site', { rpId: 'evil.example' }],
  ['of an owner who was not verified', { isVerified: false }],
  ['that counts back', { count: 1 }],
  ['with the handle of nobody', { userHandle: 'AAAA' }],
  ['without a handle', { userHandle: '' }],
])('a signature %s signs nobody in', async (_what, quirks) => {
  const owner = await newOwner()
  const client = stranger()
  valueOf(await logIn(owner.device.sign(await beginLogIn(client)), client))
  const credential = owner.device.sign(await beginLogIn(client), quirks)
  expect(await refusedLogIn(credential)).toBe(messages.passkeyRefused)
})

test.each([
  ['for a page of another site', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of an owner who was not verified', { isVerified: false }],
])('a passkey %s is not added', async (_what, quirks) => {
  const customer = await newCustomer(shop.app)
  const credential = newAuthenticator(shopOrigin).make(await beginFor(customer), quirks)
  const answer = await customer.client.call(passkeys.addPasskey, {
    query: {},
    body: { name: 'Mine', credential },
  })
  expect(refusalOf(answer)).toMatchObject({
    code: 400,
    fields: [{ field: 'credential', message: messages.passkeyNotMade }],
  })
  expect(await listOf(customer)).toEqual([])
})

test("another customer's credential neither signs in as its owner nor is added a second time", async () => {
  const [owner, thief] = [await newOwner(), await newOwner()]
  // The thief's own signature, sent under the number of the owner's credential.
  const signed = thief.device.sign(await beginLogIn(stranger()))
  const { credentialId: id } = owner.device
  expect(await refusedLogIn({ ...signed, id, rawId: id })).toBe(messages.passkeyRefused)
  // The owner's signature with the handle of the thief.
  const userHandle = (await beginFor(thief)).user.id
  expect(await refusedLogIn(owner.device.sign(await beginLogIn(stranger()), { userHandle }))).toBe(
    messages.passkeyRefused,
  )
  const again = owner.device.make(await beginFor(thief))
  const answer = await thief.client.call(passkeys.addPasskey, {
    query: {},
    body: { name: 'Hers', credential: again },
  })
  expect(refusalOf(answer).reason).toBe('invalid')
  const client = stranger()
  const kept = valueOf(
    await logIn(
      owner.device.sign(await beginLogIn(client), { userHandle: (await beginFor(owner)).user.id }),
      client,
    ),
  )
  const me = valueOf(await clientOf(shop.app, { token: kept }).call(readMe, { query: {} }))
  expect(me.id).toBe(owner.customerId)
})

test('a passkey that was removed signs nobody in; nobody renames or removes that of another', async () => {
  const [owner, thief] = [await newOwner(), await newOwner()]
  const { id } = owner
  const answers = [
    await thief.client.call(passkeys.renamePasskey, { query: {}, body: { id, name: 'Mine' } }),
    await thief.client.call(passkeys.deletePasskey, { query: {}, body: { id, ...password } }),
  ]
  for (const answer of answers) expect(refusalOf(answer).reason).toBe('passkey-not-found')
  const renamed = await owner.client.call(passkeys.renamePasskey, {
    query: {},
    body: { id, name: 'Old phone' },
  })
  expect(valueOf(renamed).name).toBe('Old phone')
  valueOf(await owner.client.call(passkeys.deletePasskey, { query: {}, body: { id, ...password } }))
  expect(await listOf(owner)).toEqual([])
  expect(await refusedLogIn(owner.device.sign(await beginLogIn(stranger())))).toBe(messages.passkeyRefused)
})

/** Past its limits of mail, the shop sends no link that confirms. */
const confirmQuietly = (id: number) =>
  shop.db.updateTable('customer').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute()

test('a customer has ten passkeys at most, also if several are added at once', async () => {
  const customer = await newCustomer(shop.app)
  await confirmQuietly(customer.id)
  for (let count = 1; count < PASSKEYS_MAX; count++)
    await addPasskeyOf(customer.client, { name: `Key ${count}` })
  const options = [await beginFor(customer), await beginFor(customer), await beginFor(customer)]
  const answers = await Promise.all(
    options.map((each) =>
      customer.client.call(passkeys.addPasskey, {
        query: {},
        body: { name: 'Last', credential: newAuthenticator(shopOrigin).make(each) },
      }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listOf(customer)).toHaveLength(PASSKEYS_MAX)
  const more = await customer.client.call(passkeys.beginPasskey, { query: {}, body: password })
  expect(refusalOf(more)).toMatchObject({ code: 422, reason: 'passkeys-full' })
})

test('[E-16] failed passkeys count for the IP address, together with wrong passwords', async () => {
  const client = stranger()
  const credential = newAuthenticator(shopOrigin).sign(await beginLogIn(client))
  for (let count = 0; count < SIGN_IN_FAILURES_OF_IP.most; count++) {
    expect(refusalOf(await logIn(credential, client)).code).toBe(401)
  }
  expect(refusalOf(await logIn(credential, client))).toMatchObject({ code: 429, reason: 'too-many-tries' })
})

test.each([
  ['a megabyte', { ...unsigned('AA'), id: 'A'.repeat(1_100_000) }, 413],
  ['an id of 100 kB', { ...unsigned('AA'), id: 'A'.repeat(100_000) }, 400],
  ['no JSON of a browser', unsigned('AAAA'), 401],
  ['a challenge that is a number', unsigned(Buffer.from('{"challenge":1}').toString('base64url')), 401],
])('%s in place of a signature is refused', async (_what, credential, code) => {
  expect(refusalOf(await logIn(credential)).code).toBe(code)
})

function unsigned(clientDataJSON: string): Signed {
  const response = { clientDataJSON, authenticatorData: 'AA', signature: 'AA' }
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
}

test('a passkey that was begun with the former password is not made after the password has changed', async () => {
  const owner = await newCustomer(shop.app)
  const device = newAuthenticator(shopOrigin)
  const credential = device.make(await beginFor(owner))
  const row = await shop.pool.connect()
  onTestFinished(() => row.release())
  await row.query('begin')
  await row.query('select from customer where id = $1 for update', [owner.id])
  const changing = owner.client.call(changePassword, {
    query: {},
    body: { ...password, newPassword: 'another-Passw0rd' },
  })
  await eventually(async () =>
    expect(await countWaiting(shop.pool, 'update customer set password_hash')).toBe(1),
  )
  // Its session is known before it ends.
  const adding = owner.client.call(passkeys.addPasskey, { query: {}, body: { name: 'A phone', credential } })
  await eventually(async () => expect(await countWaiting(shop.pool, 'select "id" from "customer"')).toBe(1))
  await row.query('commit')
  valueOf(await changing)
  expect(refusalOf(await adding).result).toBe(messages.passkeyLate)
  const { rows } = await shop.pool.query('select from passkey where customer_id = $1', [owner.id])
  expect(rows).toEqual([])
})

test('an erased account leaves no passkey and no challenge', async () => {
  const owner = await newOwner()
  await beginFor(owner)
  await owner.client.call(eraseMe, {
    query: {},
    body: password,
  })
  expect(await refusedLogIn(owner.device.sign(await beginLogIn(stranger())))).toBe(messages.passkeyRefused)
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from passkey_challenge where customer_id = $1',
    [owner.customerId],
  )
  expect(rows).toEqual([{ count: 0 }])
})
