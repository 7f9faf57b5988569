import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDoneJobs } from '#src/outbox/queries'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

test('[part of E-65] a refund that was given up stays until somebody sees to it', async () => {
  const { db } = database
  const old = { payload: '{}', state: 'dead', created_at: new Date(0) }
  for (const kind of ['payment.refund', 'payment.read_refunds', 'mail.order_confirmation'])
    await db
      .insertInto('outbox')
      .values({ ...old, kind, subject_key: 'forgotten' })
      .execute()
  expect(await deleteDoneJobs(db, { sentBefore: new Date(), deadBefore: new Date(), most: 10 })).toBe(2)
  const left = await db.selectFrom('outbox').select('kind').where('subject_key', '=', 'forgotten').execute()
  expect(left).toEqual([{ kind: 'payment.refund' }])
})

test('[E-63] [part of E-65] what is to be forgotten elsewhere, and was given up, stays until somebody sees to it', async () => {
  const { db } = database
  const old = { payload: '{}', subject_key: 'erased', created_at: new Date(0) }
  for (const kind of ['newsletter.list_forget', 'erasure.note', 'newsletter.list_change'])
    await db
      .insertInto('outbox')
      .values({ ...old, kind, state: 'dead' })
      .execute()
  expect(await deleteDoneJobs(db, { sentBefore: new Date(), deadBefore: new Date(), most: 10 })).toBe(1)
  await db.updateTable('outbox').set({ state: 'sent' }).where('subject_key', '=', 'erased').execute()
  expect(await deleteDoneJobs(db, { sentBefore: new Date(), deadBefore: new Date(), most: 10 })).toBe(2)
})

test('[part of E-65] a job that is tried again at the moment of the clean-up stays', async () => {
  const { db } = database
  const long = new Date(Date.now() - 400 * 24 * 60 * 60_000)
  const job = { kind: 'mail.reset', subject_key: 'a', payload: '{}', state: 'dead', created_at: long }
  const { id } = await db.insertInto('outbox').values(job).returning('id').executeTakeFirstOrThrow()
  const deleting = await db.transaction().execute(async (tx) => {
    await tx.updateTable('outbox').set({ state: 'waiting' }).where('id', '=', id).execute()
    const started = deleteDoneJobs(db, { sentBefore: new Date(), deadBefore: new Date(), most: 10 })
    // It has chosen the row, and waits for it.
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { started }
  })
  expect(await deleting.started).toBe(0)
  expect(await db.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'waiting',
  })
})
