import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { runCommandLine } from '#test/run-command-line'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const command = (...words: string[]) =>
  runCommandLine('jobs/outbox-command/main.ts', words, { DATABASE_URL: database.url })
const states = async () => {
  const rows = await database.db.selectFrom('outbox').select(['state', 'tries']).orderBy('id').execute()
  return rows.map(({ state, tries }) => [state, tries])
}

test('operators see what was given up and why, and have it tried again', async () => {
  for (const key of ['1', '2', '3']) {
    await enqueueJob(database.db, { kind: 'mail.order_confirmation', key, payload: {} })
  }
  await sql`update outbox set state = 'dead', tries = 12, last_error = ${'550 no\n\u001b[2Jsuch mailbox'}
    where subject_key <> '3'`.execute(database.db)
  const { code, said } = await command('list')
  expect(code).toBe(0)
  expect(said).toContain('mail.order_confirmation  1  12 tries\n    550 no [2Jsuch mailbox')
  expect(said).toContain('1 waits, 0 of them after a failed try; 2 were given up.')
  const { id } = await database.db
    .selectFrom('outbox')
    .select('id')
    .where('subject_key', '=', '1')
    .executeTakeFirstOrThrow()
  expect(await command('replay', String(id))).toEqual({ code: 0, said: '1 will be tried again.\n' })
  expect(await states()).toEqual([
    ['waiting', 0],
    ['dead', 12],
    ['waiting', 0],
  ])
  expect(await command('replay', String(id))).toEqual({ code: 1, said: '0 will be tried again.\n' })
  const oneIsLeft = (await command('list')).said
  expect(oneIsLeft).toContain('2 wait, 0 of them after a failed try; 1 was given up.')
  expect(await command('replay', 'all')).toEqual({ code: 0, said: '1 will be tried again.\n' })
  for (const wrong of [[], ['replay'], ['replay', 'x'], ['drop', 'all']]) {
    expect(await command(...wrong)).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run outbox'),
    })
  }
})

test('the same kind and key twice is one job', async () => {
  const job = { kind: 'mail.test', key: 'once', payload: {} }
  await Promise.all([1, 2, 3].map(() => enqueueJob(database.db, job)))
  const kept = await database.db.selectFrom('outbox').select('id').where('kind', '=', job.kind).execute()
  expect(kept).toHaveLength(1)
})
