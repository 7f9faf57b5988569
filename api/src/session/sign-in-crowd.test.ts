import { MAX_PASSWORDS_WAITING, PASSWORDS_HASHED_AT_ONCE } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryKey } from '#src/attempts/limit-tries'
import { goodPassword, newCustomer, newRegistration } from '#test/customer'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  // A crowd takes its time on a busy machine.
  server = await openTestApp({ REQUEST_SECONDS: '300' })
})
afterAll(() => server.close())

test('[E-60] of very many sign-ins at once those beyond the line are asked to come again, and count as no tries', async () => {
  const { email } = await newCustomer(server.app)
  // While there is an imported password, a guess takes longer.
  const waiting = newRegistration(`imported-${email}`).customer.email
  const imported = { email: waiting, email_key: waiting, first_name: 'Anna', last_name: 'Pavlova' }
  await server.db
    .insertInto('customer')
    .values({ ...imported, password_hash: 'imported:none' })
    .execute()
  const crowd = PASSWORDS_HASHED_AT_ONCE + MAX_PASSWORDS_WAITING + 80
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, at) =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress: `10.77.${at % 250}.${1 + Math.floor(at / 250)}`,
        payload: { username: `${at}-${email}`, password: 'a guess' },
      }),
    ),
  )
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const each of busy) {
    expect(each.json()).toMatchObject({ code: 503, reason: 'unavailable' })
    expect(Number(each.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(crowd - busy.length)
  const keys = answers.flatMap(({ statusCode }, at) =>
    statusCode === 503 ? tryKey('sign-in-address', `10.77.${at % 250}.${1 + Math.floor(at / 250)}`) : [],
  )
  const counted = await server.db
    .selectFrom('attempt')
    .select('key')
    .where('key', 'in', keys)
    .where('tries', '>', 0)
    .execute()
  expect(counted).toEqual([])
  await server.db.deleteFrom('customer').where('email', '=', waiting).execute()
  const payload = { username: email, password: goodPassword }
  expect((await server.app.inject({ method: 'POST', url: '/api/user/login', payload })).statusCode).toBe(200)
})
