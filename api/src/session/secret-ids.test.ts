import * as user from 'commerce/contract/customers'
import { createCart } from 'commerce/contract/cart'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newRegistration, renew, signIn } from '#test/customer'
import { confirmTokenIn, openMailbox, resetTokenIn } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'
import { weaknessesOf } from '#test/weak-ids'

/** So many of each, for the mailbox keeps no more than 200 mails. */
const draws = 96

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

async function drawn(draw: (at: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < draws; at++) ids.push(await draw(at))
  return ids
}

function expectSecret(ids: string[], encoding: 'hex' | 'base64url'): void {
  const decoded = ids.map((id) => Buffer.from(id, encoding))
  expect(decoded.map((id) => id.toString(encoding))).toEqual(ids)
  expect(weaknessesOf(decoded)).toEqual([])
}

const bytesOf = (number: bigint, bytes = 16) =>
  Buffer.from(number.toString(16).padStart(2 * bytes, '0'), 'hex')
const step = BigInt(`0x${randomBytes(15).toString('hex')}`)
const digestOf = (text: string) => createHash('sha256').update(text).digest()

test.each<[string, (at: number) => Buffer, string[]]>([
  ['drawn at random', () => randomBytes(16), []],
  ['numbered', (at) => bytesOf(BigInt(at)), ['begin alike', 'in even steps', 'a bit can be foretold']],
  ['in even steps', (at) => bytesOf(step * BigInt(at)), ['in even steps']],
  ['short', () => randomBytes(8), ['short']],
  [
    'of the time',
    (at) => Buffer.concat([bytesOf(BigInt(Date.now() + at * 7), 8), randomBytes(12)]),
    ['a bit can be foretold'],
  ],
  ['taken from few', (at) => digestOf(`${at % 90}`), ['given twice', 'begin alike']],
])('ids %s are known as such', (_name, make, weaknesses) => {
  const found = weaknessesOf(Array.from({ length: draws }, (_, at) => make(at)))
  if (weaknesses.length === 0) expect(found).toEqual([])
  expect(found).toEqual(expect.arrayContaining(weaknesses))
})

test('[E-1] nobody guesses the id of a guest’s cart from those of others', async () => {
  expectSecret(
    await drawn(async () => valueOf(await clientOf(server.app).call(createCart, { query: {} }))),
    'hex',
  )
})

test('[E-1] [E-18] nobody guesses the tokens of a session or of a mailed link from those of others', async () => {
  const refresh: string[] = []
  const access = await drawn(async (at) => {
    const guest = clientOf(server.app, { ip: `10.0.${at}.1` })
    const { customer, password } = newRegistration()
    valueOf(await guest.call(user.createUser, { body: { customer, password } }))
    const { token, refreshToken } = await signIn(guest, customer.email)
    refresh.push(refreshToken)
    valueOf(await guest.call(user.askForReset, { body: { email: customer.email } }))
    return token
  })
  expectSecret(access, 'base64url')
  expectSecret(refresh, 'base64url')

  const post = openMailbox(server)
  await post.isEmpty()
  const mails = await server.db.selectFrom('mailbox').select('text_part').orderBy('id').execute()
  const tokensIn = (path: string, token: (mail: { text_part: string }) => string) =>
    mails.filter(({ text_part }) => text_part.includes(path)).map(token)
  for (const tokens of [
    tokensIn('/confirm-email?', confirmTokenIn),
    tokensIn('/new-password?', resetTokenIn),
  ]) {
    expect(tokens).toHaveLength(draws)
    expectSecret(tokens, 'base64url')
  }
})

test('[E-1] nobody guesses from the tokens of a session what it is renewed with', async () => {
  let { refreshToken } = await newCustomer(server.app)
  const refresh: string[] = []
  const access = await drawn(async () => {
    const renewed = await renew(clientOf(server.app), refreshToken)
    refreshToken = renewed.refreshToken
    refresh.push(refreshToken)
    return renewed.token
  })
  expectSecret(access, 'base64url')
  expectSecret(refresh, 'base64url')
})
