import { dictionary } from '@zxcvbn-ts/language-common'
import * as user from 'commerce/contract/customers'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommonPassword } from '#src/customers/password/is-common-password'
import { newPasswordProblem } from '#src/customers/password/new-password-problem'
import { goodPassword, newCustomer, newRegistration } from '#test/customer'
import { austin } from '#test/people'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

function post(path: string, payload: string, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

const { region: _region, telephone: _phone, ...place } = austin
const studio = { ...place, region: { region_code: 'TX', region: 'Texas', region_id: 57 } }

test('[part of SESS-01] [API-01] [E-15] an account is made, and its password is kept as Argon2id alone', async () => {
  const registration = newRegistration()
  const made = valueOf(await clientOf(server.app).call(user.createUser, { body: registration }))
  expect(made).toMatchObject({ email: registration.customer.email, firstname: 'Margot', group_id: 1 })
  const row = await server.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/)
  expect(JSON.stringify({ made, row })).not.toContain(registration.password)
})

test('[part of SESS-01] [VAL-03] every bad field of a registration is named at once', async () => {
  const body = { customer: { email: 'margot', firstname: 'M', lastname: ' ' }, password: 'barre 1' }
  const refusal = refusalOf(await clientOf(server.app).call(user.createUser, { body }))
  expect(refusal.code).toBe(400)
  expect(refusal.fields?.map(({ field }) => field).sort()).toEqual([
    'customer.email',
    'customer.firstname',
    'customer.lastname',
    'password',
  ])
  expect(refusal.fields).toContainEqual({ field: 'password', message: messages.passwordTooShort })
})

test.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop'])(
  '[part of SESS-01] [E-15] the common password %s is refused',
  async (password) => {
    const body = { ...newRegistration(), password }
    const refusal = refusalOf(await clientOf(server.app).call(user.createUser, { body }))
    expect(refusal.fields).toEqual([{ field: 'password', message: messages.passwordCommon }])
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['王芳 and friends', 'correct horse battery', ' '.repeat(3) + 'spaces count'])(
  '[part of VAL-01] [E-15] "%s" is a password',
  async (password) => {
    const body = { ...newRegistration(), password }
    valueOf(await clientOf(server.app).call(user.createUser, { body }))
    const username = body.customer.email.toUpperCase()
    valueOf(await clientOf(server.app).call(user.logIn, { body: { username, password } }))
  },
)

test('[E-15] at least 3,000 passwords that are guessed first are refused', () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8)
  expect(longEnough.length).toBeGreaterThanOrEqual(3_000)
  expect(longEnough.filter((password) => newPasswordProblem(password) !== messages.passwordCommon)).toEqual(
    [],
  )
  expect(newPasswordProblem(goodPassword)).toBeUndefined()
})

test('[part of SESS-01] [E-16] an e-mail address with an account is not said to have one, and its account stays', async () => {
  const known = await newCustomer(server.app)
  const body = { ...newRegistration(` ${known.email.toUpperCase()} `), password: 'a new pas de deux' }
  const refusal = refusalOf(await clientOf(server.app).call(user.createUser, { body }))
  expect(refusal).toMatchObject({ code: 422, result: messages.registrationRefused })
  expect(JSON.stringify(refusal).toLowerCase()).not.toContain(known.email)
  expect(refusal.fields).toBeUndefined()
  const { client } = known
  expect(valueOf(await client.call(user.readMe, { query: {} })).id).toBe(known.id)
})

test('[part of SESS-01] an e-mail address registered twice at once makes one account', async () => {
  const body = newRegistration()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => clientOf(server.app).call(user.createUser, { body })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('[API-01] what nobody asked for is refused, and so is what reaches for the prototype', async () => {
  const { customer, password } = newRegistration()
  for (const more of [{ group_id: 3 }, { id: 1 }, { password_hash: 'x' }, { is_super_user: true }]) {
    const answer = await post(
      '/api/user/create',
      JSON.stringify({ customer: { ...customer, ...more }, password }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field: `customer.${Object.keys(more)[0] ?? ''}` }] })
  }
  const text = JSON.stringify({ customer, password })
  for (const poison of ['"__proto__":{"group_id":3}', '"constructor":{"prototype":{"group_id":3}}']) {
    expect((await post('/api/user/create', `{${poison},${text.slice(1)}`)).statusCode).toBe(400)
    const inside = text.replace('"customer":{', `"customer":{${poison},`)
    expect((await post('/api/user/create', inside)).statusCode).toBe(400)
  }
})

test('[API-01] [part of SESS-11] [part of E-23] a profile changes in names and addresses, and in nothing else', async () => {
  const { client, id, email } = await newCustomer(server.app)
  const before = valueOf(await client.call(user.readMe, { query: {} }))
  const sent = { ...before, firstname: 'Peggy', lastname: 'Hookham', group_id: 3, id: id + 1 }
  const address = { ...studio, default_shipping: true }
  const body = { customer: { ...sent, addresses: [address] } }
  const after = valueOf(await client.call(user.changeMe, { query: {}, body }))
  expect(after).toMatchObject({ id, email, group_id: 1, firstname: 'Peggy', lastname: 'Hookham' })
  const [kept] = after.addresses
  expect(kept).toMatchObject({ customer_id: id, city: 'Austin', default_shipping: true })
  expect(after.default_shipping).toBe(String(kept?.id))
  const read = valueOf(await client.call(user.readMe, { query: {} }))
  expect(read).toEqual({ ...after, groupToken: read.groupToken })
})

test('[API-01] [part of SESS-11] an address of another customer is neither read nor changed', async () => {
  const [mine, other] = [await newCustomer(server.app), await newCustomer(server.app)]
  const names = { firstname: 'Margot', lastname: 'Fonteyn' }
  const body = { customer: { ...names, addresses: [studio] } }
  const [theirs] = valueOf(await other.client.call(user.changeMe, { query: {}, body })).addresses
  const stolen = { customer: { ...names, addresses: [{ ...studio, id: theirs?.id, city: 'Dallas' }] } }
  const refusal = refusalOf(await mine.client.call(user.changeMe, { query: {}, body: stolen }))
  expect(refusal).toMatchObject({ code: 403, result: messages.addressNotYours })
  expect(valueOf(await other.client.call(user.readMe, { query: {} })).addresses).toEqual([theirs])
  expect(valueOf(await mine.client.call(user.readMe, { query: {} })).addresses).toEqual([])
})

test('[API-01] [part of SESS-11] a bad address is named by its place in the book', async () => {
  const { client } = await newCustomer(server.app)
  const addresses = [studio, { ...studio, postcode: '7' }]
  const body = { customer: { firstname: 'Margot', lastname: 'Fonteyn', addresses } }
  expect(refusalOf(await client.call(user.changeMe, { query: {}, body })).fields).toEqual([
    { field: 'customer.addresses.1.postcode', message: messages.zipInvalid },
  ])
})
