import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markSent, takeJobs } from '#src/jobs/queries'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { giveUpJob } from '#src/outbox/give-up-job'
import { testDatabase } from '#test/support'

const asked = { kinds: ['mail.test'], count: 4, leaseSeconds: 60 }
/** What PostgreSQL also does without where it takes a table for tiny. */
const helps = ['enable_hashjoin', 'enable_hashagg', 'enable_mergejoin', 'enable_sort', 'enable_material']

test('a worker takes no more jobs than it asks for, however PostgreSQL looks for them', async () => {
  const { db } = await testDatabase()
  await sql`insert into outbox (kind, subject_key, payload)
    select 'mail.test', n::text, '{}' from generate_series(1, 9) n`.execute(db)
  await db.connection().execute(async (session) => {
    for (const each of helps) await sql`select set_config(${each}, 'off', false)`.execute(session)
    for (const count of [4, 4, 1]) expect(await takeJobs(session, asked)).toHaveLength(count)
  })
})

test('a job whose effect was undone while its worker was about to mark it stays given up', async () => {
  const { db } = await testDatabase()
  const job = { kind: 'mail.test', key: '1', payload: {} }
  await enqueueJob(db, job)
  const [taken] = await takeJobs(db, asked)
  await giveUpJob(db, { ...job, reason: 'The money came back.' })
  await markSent(db, taken!)
  expect(await db.selectFrom('outbox').select(['state', 'last_error']).execute()).toEqual([
    { state: 'dead', last_error: 'The money came back.' },
  ])
})
