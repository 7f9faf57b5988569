import * as user from 'commerce/contract/customers'
import { AUDIT_EVENTS_AT_ONCE, AUDIT_EVENTS_OF_NETWORK } from 'commerce/limits'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AuditEvent, customerSubject } from '#src/audit/audit-event'
import { AuditNotes } from '#src/audit/audit-notes'
import { clientOf, refusalOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeEach(async () => {
  shop = await openTestApp()
})
afterEach(() => shop.close())

const guest = { kind: 'guest' } as const
const refused = (network: string, call = '/api/user/me'): AuditEvent => ({
  event: 'token-refused',
  at: new Date(),
  actor: guest,
  network,
  call,
})

async function counted(): Promise<{ rows: number; times: number }> {
  const { rows } = await sql<{ rows: number; times: number }>`
    select count(*)::int as rows, coalesce(sum(times), 0)::int as times from audit_log`.execute(shop.db)
  return rows[0] ?? { rows: 0, times: 0 }
}

test('[part of E-59] refusals of one network, however many, are two rows in ten minutes: the first, and how many followed', async () => {
  const client = clientOf(shop.app, { token: 'a'.repeat(43) })
  await Promise.all(
    Array.from({ length: 300 }, async () =>
      expect(refusalOf(await client.call(user.readMe, { query: {} })).code).toBe(401),
    ),
  )
  expect(await counted()).toEqual({ rows: 1, times: 1 })
  await shop.audit.writeRepeats()
  expect(await counted()).toEqual({ rows: 2, times: 300 })
  await shop.audit.writeRepeats()
  expect(await counted()).toEqual({ rows: 2, times: 300 })
})

test('[part of E-59] who is refused in many ways, and many who are refused, are counted in a number of rows that has an end', async () => {
  const { audit } = shop
  for (let at = 0; at < 100; at++) await audit.noteRefused(refused('192.0.2.1', `/api/call-${at}`))
  expect(await counted()).toEqual({ rows: AUDIT_EVENTS_OF_NETWORK + 1, times: AUDIT_EVENTS_OF_NETWORK + 1 })
  for (let at = 0; at < 2 * AUDIT_EVENTS_AT_ONCE; at++)
    await audit.noteRefused(refused(`10.0.${at >> 8}.${at & 255}`))
  const { rows } = await counted()
  expect(rows).toBe(AUDIT_EVENTS_AT_ONCE + 2)
  await audit.writeRepeats()
  expect(await counted()).toEqual({ rows: rows + 2, times: 100 + 2 * AUDIT_EVENTS_AT_ONCE })
  // The next ten minutes start with an empty count.
  await audit.noteRefused(refused('10.9.9.9'))
  const named = await shop.db.selectFrom('audit_log').select('id').where('network', '=', '10.9.9.9').execute()
  expect(named).toHaveLength(1)
})

test('[part of E-59] no crowd of refusals hides a sign-in that worked, or whose it was', async () => {
  const { audit } = shop
  for (let at = 0; at < AUDIT_EVENTS_AT_ONCE + 50; at++)
    await audit.noteRefused(refused(`10.1.${at >> 8}.${at & 255}`))
  for (const id of [7, 8, 8]) {
    const subject = customerSubject(id)
    await audit.noteDone({ event: 'signed-in', at: new Date(), actor: guest, network: '10.1.0.1', subject })
  }
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['subject_id', 'network'])
    .where('event', '=', 'signed-in')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(['7', '8'].map((id) => ({ subject_id: id, network: '10.1.0.1' })))
})

test('[part of E-59] whatever comes in whatever sequence, all of it is counted', async () => {
  const someEvent = fc.record({
    network: fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3'),
    call: fc.constantFrom('/a', '/b', '/c'),
    ends: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(someEvent, { maxLength: 60 }), async (events) => {
      await shop.db.deleteFrom('audit_log').execute()
      for (const { network, call, ends } of events) {
        await shop.audit.noteRefused(refused(network, call))
        if (ends) await shop.audit.writeRepeats()
      }
      await shop.audit.writeRepeats()
      expect((await counted()).times).toBe(events.length)
    }),
    { numRuns: 20 },
  )
})

test('[part of E-59] what was counted is written when the server stops', async () => {
  const audit = new AuditNotes({ db: shop.context.db, log: pino({ level: 'silent' }) })
  for (let at = 0; at < 5; at++) await audit.noteRefused(refused('192.0.2.1'))
  await audit.close()
  expect(await counted()).toEqual({ rows: 2, times: 5 })
})
