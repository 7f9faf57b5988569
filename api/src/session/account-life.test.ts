import { type Client, makeClient } from 'commerce/contract/call/make-client'
import * as user from 'commerce/contract/customers'
import { refreshTokenOf } from 'commerce/contract/customers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { austin } from '#test/people'
import { openMailbox, resetTokenIn } from '#test/mailbox'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let base: string
beforeAll(async () => {
  server = await openTestApp()
  base = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** A program somewhere on the network; with a token, of somebody who is signed in. */
function caller(token?: string): Client {
  return makeClient(async ({ method, path, body, headers }) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(base + path, {
      method,
      headers: { ...headers, ...authorization },
      ...(body !== undefined && { body }),
    })
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      text: () => answer.text(),
    }
  })
}

const { region: _region, telephone: _phone, ...place } = austin
const home = { ...place, region: { region_code: 'TX', region: 'Texas', region_id: 57 } }
const [first, second, third] = ['plié and relevé', 'tendu and dégagé', 'fondu and frappé']

async function signIn(username: string, password: string) {
  const answer = await caller().call(user.logIn, { body: { username, password } })
  return { token: valueOf(answer), refreshToken: refreshTokenOf(answer.ok ? answer.meta : undefined) ?? '' }
}

async function codeOfMe(token: string): Promise<number> {
  const answer = await caller(token).call(user.readMe, { query: {} })
  return answer.ok ? 200 : answer.code
}

test('[API-01] an account from its making to its last sign-out, call by call over the network', async () => {
  const email = `${randomUUID()}@example.com`
  const customer = { email, firstname: 'Galina', lastname: 'Ulanova' }
  const made = valueOf(await caller().call(user.createUser, { body: { customer, password: first } }))
  expect(made).toMatchObject({ ...customer, group_id: 1, store_id: 1, website_id: 1, addresses: [] })

  const begun = await signIn(email, first)
  const asWire = await fetch(`${base}/api/user/me`, { headers: { authorization: `Bearer ${begun.token}` } })
  expect(asWire.headers.get('cache-control')).toBe('no-store')
  expect(await asWire.json()).toMatchObject({ code: 200, result: { id: made.id, email } })

  const change = { customer: { ...customer, lastname: 'Sergeyevna', addresses: [home] } }
  const changed = valueOf(await caller(begun.token).call(user.changeMe, { query: {}, body: change }))
  expect(changed).toMatchObject({ id: made.id, lastname: 'Sergeyevna' })
  expect(changed.addresses).toMatchObject([{ city: 'Austin', customer_id: made.id }])

  const renewal = await caller().call(user.refreshSession, { body: { refreshToken: begun.refreshToken } })
  const renewed = valueOf(renewal)
  expect(renewed).not.toBe(begun.token)
  expect(await codeOfMe(renewed)).toBe(200)

  const passwords = { currentPassword: first, newPassword: second }
  const answer = await caller(renewed).call(user.changePassword, { query: {}, body: passwords })
  expect(valueOf(answer)).toBe(true)
  const token = String(answer.ok && answer.meta?.['token'])
  expect([await codeOfMe(begun.token), await codeOfMe(renewed), await codeOfMe(token)]).toEqual([
    401, 401, 200,
  ])

  expect(valueOf(await caller().call(user.askForReset, { body: { email } }))).toBe(true)
  const mails = await openMailbox(server).mailsTo(email, 2)
  const resetToken = resetTokenIn(mails.find(({ text_part: text }) => text.includes('token='))!)
  const byLink = { email, newPassword: third, resetToken }
  expect(valueOf(await caller().call(user.createPassword, { body: byLink }))).toBe(true)
  expect(await codeOfMe(token)).toBe(401)
  const former = await caller().call(user.logIn, { body: { username: email, password: second } })
  expect(refusalOf(former).code).toBe(401)

  const last = await signIn(email, third)
  expect(await codeOfMe(last.token)).toBe(200)
  const { refreshToken } = last
  expect(valueOf(await caller().call(user.logOut, { body: { refreshToken } }))).toBe(true)
  expect(await codeOfMe(last.token)).toBe(401)
  const late = await caller().call(user.refreshSession, { body: { refreshToken } })
  expect(refusalOf(late)).toMatchObject({ code: 401, reason: 'not-signed-in' })
})
