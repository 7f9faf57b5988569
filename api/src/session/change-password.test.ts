import * as user from 'commerce/contract/customers'
import { refreshTokenOf } from 'commerce/contract/customers'
import { PASSWORD_CHECK_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { goodPassword, newCustomer, renew, signIn } from '#test/customer'
import { openMailbox } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const newPassword = 'pas de bourrée en tournant'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())
afterEach(() => {
  server.context.now = () => new Date()
})

function change(token: string, body: Partial<{ currentPassword: string; newPassword: string }> = {}) {
  return clientOf(server.app, { token }).call(user.changePassword, {
    query: {},
    body: { currentPassword: goodPassword, newPassword, ...body },
  })
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await clientOf(server.app, { token }).call(user.readMe, { query: {} })).ok
}

test('[part of SESS-01] [E-6] [E-1] a changed password ends every other session and renews this one', async () => {
  const { email, ...mine } = await newCustomer(server.app)
  const elsewhere = await signIn(clientOf(server.app), email)
  const answer = await change(mine.token)
  expect(valueOf(answer)).toBe(true)
  const meta = answer.ok ? answer.meta : undefined
  const token = String(meta?.['token'])
  expect(token).not.toBe(mine.token)
  expect(await isSignedIn(token)).toBe(true)
  for (const old of [mine, elsewhere]) {
    expect(await isSignedIn(old.token)).toBe(false)
    const body = { refreshToken: old.refreshToken }
    expect(refusalOf(await clientOf(server.app).call(user.refreshSession, { body })).code).toBe(401)
  }
  const renewed = await renew(clientOf(server.app), refreshTokenOf(meta) ?? '')
  expect(await isSignedIn(renewed.token)).toBe(true)
  const former = { username: email, password: goodPassword }
  expect(refusalOf(await clientOf(server.app).call(user.logIn, { body: former })).code).toBe(401)
  await signIn(clientOf(server.app), email, newPassword)
  const [mail] = await openMailbox(server).mailsTo(email)
  expect(mail?.subject).toBe('Your Barre password was changed')
})

test('[part of SESS-01] without the current password nothing changes', async () => {
  const { token, email } = await newCustomer(server.app)
  expect(refusalOf(await change(token, { currentPassword: 'not my password' }))).toMatchObject({
    code: 400,
    fields: [{ field: 'currentPassword', message: messages.currentPasswordWrong }],
  })
  expect(await isSignedIn(token)).toBe(true)
  await signIn(clientOf(server.app), email)
  expect(refusalOf(await change('')).code).toBe(401)
})

test('[E-15] [VAL-03] a new password is held to the rules of registration', async () => {
  const { token, email } = await newCustomer(server.app)
  for (const [bad, message] of [
    ['plié', messages.passwordTooShort],
    ['QWERTYUIOP', messages.passwordCommon],
  ] as const) {
    const refusal = refusalOf(await change(token, { newPassword: bad }))
    expect(refusal.fields).toEqual([{ field: 'newPassword', message }])
  }
  await signIn(clientOf(server.app), email)
})

test('[E-6] of two changes at once one counts', async () => {
  const { token, email } = await newCustomer(server.app)
  const passwords = ['first of two at once', 'second of two at once']
  const answers = await Promise.all(passwords.map((each) => change(token, { newPassword: each })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = answers.findIndex(({ ok }) => ok)
  await signIn(clientOf(server.app), email, passwords[winner])
})

test('[E-6] whoever signs in with the former password while it is changed is not signed in afterwards', async () => {
  const { token, email } = await newCustomer(server.app)
  const body = { username: email, password: goodPassword }
  const [changed, ...begun] = await Promise.all([
    change(token),
    ...Array.from({ length: 4 }, (_, at) =>
      clientOf(server.app, { ip: `203.0.113.${at}` }).call(user.logIn, { body }),
    ),
  ])
  valueOf(changed)
  for (const answer of begun) {
    if (answer.ok) expect(await isSignedIn(answer.value)).toBe(false)
    else expect(answer.code).toBe(401)
  }
})

test('[E-16] who is at somebody’s open browser does not guess the password', async () => {
  const { token } = await newCustomer(server.app)
  const guess = async () => refusalOf(await change(token, { currentPassword: 'a guess' })).code
  const codes: number[] = []
  for (let count = 0; count <= PASSWORD_CHECK_FAILURES.most; count++) codes.push(await guess())
  expect(codes).toEqual([...Array<number>(PASSWORD_CHECK_FAILURES.most).fill(400), 429])
  expect(refusalOf(await change(token)).code).toBe(429)
  const later = Date.now() + (PASSWORD_CHECK_FAILURES.seconds + 1) * 1000
  server.context.now = () => new Date(later)
  const answer = await clientOf(server.app, { token }).call(user.readMe, { query: {} })
  expect(refusalOf(answer).code).toBe(401)
})
