import { sql } from 'kysely'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowCleanUp } from '#src/jobs/clean-up'
import { outdated } from '#src/jobs/outdated'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { replayJobs } from '#src/outbox/replay-jobs'
import { moderateReview } from '#src/reviews/moderate-review'
import { buildProduct } from '#test/factories'
import { openImportDesk } from '#test/desks/import-desk'
import { asClerk } from '#test/desks/order-desk'
import { runCommandLine } from '#test/run-command-line'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

/** The events that the audit log got during some work. */
async function eventsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { rows: before } = await sql<{
    id: number
  }>`select coalesce(max(id), 0) as id from audit_log`.execute(shop.db)
  await work()
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', event, subject_kind, subject_id, 'by', actor_kind, actor_name, times) as said
    from audit_log where id > ${before[0]!.id} order by id`.execute(shop.db)
  return rows.map(({ said }) => said)
}

async function newReview(): Promise<number> {
  const { id: product } = await buildProduct(shop.db)
  const { rows } = await sql<{ id: number }>`
    insert into review (product_id, status, nickname, title, detail)
    values (${product}, 2, 'Mia', 'Lovely', 'Fits well.') returning id`.execute(shop.db)
  return rows[0]!.id
}

test('[part of E-59] a review that is approved or rejected is recorded with who did it, one that is not there is not', async () => {
  const id = await newReview()
  const ctx = asClerk(shop.db)
  expect(await eventsOf(() => moderateReview(ctx, id, 'approve'))).toEqual([
    `review-approved review ${id} by staff clerk 1`,
  ])
  expect(await eventsOf(() => moderateReview(ctx, id, 'reject'))).toEqual([
    `review-rejected review ${id} by staff clerk 1`,
  ])
  expect(await eventsOf(() => moderateReview(ctx, 2_000_000_000, 'approve'))).toEqual([])
})

test('[part of E-59] a command names who is signed in at the machine', async () => {
  const id = await newReview()
  const events = await eventsOf(async () => {
    const settings = { DATABASE_URL: shop.url, NODE_ENV: 'test' }
    const { code, said } = await runCommandLine('reviews/main.ts', ['approve', String(id)], settings)
    expect([code, said]).toEqual([0, said])
  })
  expect(events).toEqual([`review-approved review ${id} by staff ${userInfo().username} 1`])
})

test('[part of E-59] jobs that are tried again are recorded with how many they were', async () => {
  for (const key of ['a', 'b'])
    await enqueueJob(shop.db, { kind: 'mail.order_confirmation', key, payload: {} })
  await sql`update outbox set state = 'dead'`.execute(shop.db)
  const ctx = asClerk(shop.db)
  expect(await eventsOf(() => replayJobs(ctx, undefined))).toEqual(['jobs-replayed by staff clerk 2'])
  expect(await eventsOf(() => replayJobs(ctx, undefined))).toEqual([])
})

test('[part of E-59] a clean-up that somebody allowed is recorded', async () => {
  const kind = outdated.find(({ name }) => name === 'tries')!
  const ctx = { ...asClerk(shop.db), config: shop.context.config }
  expect(await eventsOf(() => allowCleanUp(ctx, kind))).toEqual(['clean-up-allowed by staff clerk 1'])
})

test('[part of E-59] an import is recorded with who did it; one that is only checked, or refused, is not', async () => {
  const desk = await openImportDesk(shop.pool)
  const products = 'sku,name,price,product_type,attribute_set_code\nCMD-1,Skirt,10,simple,Default\n'
  try {
    expect(await eventsOf(() => desk.importTexts({ products, isDryRun: true }))).toEqual([])
    expect(await eventsOf(() => desk.importTexts({ products: 'sku\nCMD-2\n' }))).toEqual([])
    expect(await eventsOf(() => desk.importTexts({ products }))).toEqual([
      'data-imported by job import-desk 1',
    ])
  } finally {
    await desk.close()
  }
})
