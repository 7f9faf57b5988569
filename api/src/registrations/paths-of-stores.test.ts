import { randomUUID } from 'node:crypto'
import { saveSettings } from 'commerce/contract/studio/studios'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRegistration } from '#src/registrations/decide-registration'
import { openRegistrationDesk } from '#test/desks/studio-registration'
import { newOwner } from '#test/desks/studios'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const { registered, rowOf, asClerk } = openRegistrationDesk(() => shop)

/** So many connections wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      return rows.length
    })
    .toBe(count)

test('[part of UX-115] a registration that is approved while a studio leaves the path that it proposes does not get it', async () => {
  const owner = await newOwner(shop)
  const key = `barre-${randomUUID()}`
  const rename = (url_key: string) =>
    owner.client.call(saveSettings, {
      query: { ownerId: owner.id },
      body: { name: 'Pas de Deux', url_key, description: '', active: true },
    })
  valueOf(await rename(key))
  const { sent, row } = await registered({ businessName: key })
  // The studio has left its path, and its transaction is not at its end.
  const both = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in share row exclusive mode`.execute(tx)
    const left = rename(`left-${key}`.slice(0, 40))
    await waiting(1)
    const approved = approveRegistration(asClerk(), row.id, 'Wholesale')
    await waiting(2)
    return { done: Promise.all([left, approved]) }
  })
  valueOf((await both.done)[0])
  const { studio_id: studioId } = await rowOf(sent.email)
  const made = shop.db.selectFrom('studio').select('url_key').where('id', '=', studioId)
  expect(await made.execute()).toEqual([{ url_key: `${key}-2` }])
})
