import { sql } from 'kysely'
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { outboxHandlers } from '#src/jobs/outbox-handlers'
import { type DoJob, OutboxWorker } from '#src/jobs/outbox-worker'
import { startJobs } from '#src/jobs/start-jobs'
import { openSmtpMailer } from '#src/mail/smtp-mailer'
import { openFakeMailServer } from '#test/fakes/fake-mail-server'
import { buildProduct } from '#test/factories'
import { newBuyer, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

const leaseSeconds = 2
const manyLeases = 6_000

let shop: Awaited<ReturnType<typeof openTestApp>>
let relay: Awaited<ReturnType<typeof openFakeMailServer>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from outbox`.execute(shop.db)
  relay = await openFakeMailServer()
  onTestFinished(() => relay.close())
})

const log = pino({ level: 'silent' })

function startWorker(handlers: Record<string, DoJob>, longestSeconds?: number) {
  const worker = new OutboxWorker({
    context: { ...shop.jobs, log },
    handlers,
    leaseSeconds,
    ...(longestSeconds && { longestSeconds }),
  })
  onTestFinished(() => worker.close())
}

const rowOf = (key: string) =>
  shop.db.selectFrom('outbox').selectAll().where('subject_key', '=', key).executeTakeFirstOrThrow()

const stateBecomes = (key: string, state: string) =>
  eventually(async () => expect(await rowOf(key)).toMatchObject({ state }))

const mail = {
  messageId: 'mail.test.1@localhost',
  to: { name: 'Mia', address: 'mia@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test('[ORDER-12] a slow relay and two servers send each mail once', async () => {
  const skirt = await buildProduct(shop.db)
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 1 }])
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder()))
  relay.answers.toMail = async () => {
    await sleep(manyLeases)
    return '250 taken'
  }
  const mailer = openSmtpMailer({ smtpUrl: relay.url, sender: 'front-desk@barre.example' })
  for (const server of [1, 2]) {
    expect(server).toBeGreaterThan(0)
    startWorker(outboxHandlers(shop.jobs, mailer))
  }
  await stateBecomes(orderNumber, 'sent')
  expect(await rowOf(orderNumber)).toMatchObject({ tries: 1 })
  // The other server would have had time to send it as well.
  await sleep(manyLeases / 2)
  expect(relay.mails).toHaveLength(1)
})

test.each(['newsletter.list_change', 'payment.refund', 'erasure.note'])(
  'a job of the kind %s stays with one worker, however long it takes',
  async (kind) => {
    await sql`insert into outbox (kind, subject_key, payload) values (${kind}, 'slow', '{}')`.execute(shop.db)
    let times = 0
    const handlers = {
      [kind]: async () => {
        times += 1
        await sleep(manyLeases)
      },
    }
    startWorker(handlers)
    startWorker(handlers)
    await stateBecomes('slow', 'sent')
    expect(times).toBe(1)
  },
)

test('a job that never ends is counted as failed, and its worker goes on', async () => {
  await sql`insert into outbox (kind, subject_key, payload) values ('mail.test', 'hangs', '{}')`.execute(
    shop.db,
  )
  const done: string[] = []
  startWorker(
    {
      'mail.test': (_ctx, { key }) =>
        key === 'hangs' ? new Promise<never>(() => undefined) : Promise.resolve(void done.push(key)),
    },
    2,
  )
  await eventually(async () =>
    expect(await rowOf('hangs')).toMatchObject({
      state: 'waiting',
      last_error: 'The job took longer than 2 s.',
    }),
  )
  await sql`insert into outbox (kind, subject_key, payload) values ('mail.test', 'next', '{}')`.execute(
    shop.db,
  )
  await stateBecomes('next', 'sent')
  expect(done).toEqual(['next'])
})

test('a mail server that takes too long over one mail is left', async () => {
  relay.answers.toRecipient = () => '250 ok'
  relay.answers.toMail = async () => {
    await sleep(60_000)
    return '250 taken'
  }
  const mailer = openSmtpMailer({
    smtpUrl: relay.url,
    sender: 'front-desk@barre.example',
    conversationTimeoutMs: 1_000,
  })
  await expect(mailer.send(mail)).rejects.toThrow('The mail server took longer than 1 s.')
})

test('a mail server that keeps callers waiting for its greeting gets the mail', async () => {
  relay.answers.toCaller = async () => {
    await sleep(12_000)
    return '220 test'
  }
  const mailer = openSmtpMailer({ smtpUrl: relay.url, sender: 'front-desk@barre.example' })
  await mailer.send(mail)
  expect(relay.mails).toHaveLength(1)
})

test('money goes back while a mail server keeps every mail waiting', async () => {
  let taken = 0
  relay.answers.toMail = async () => {
    taken += 1
    await sleep(60_000)
    return '250 taken'
  }
  const skirt = await buildProduct(shop.db, { units: 100 })
  for (let number = 1; number <= 5; number++) {
    const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 1 }])
    valueOf(await buyer.send(await buyer.composeOrder()))
  }
  const config = readConfig({
    NODE_ENV: 'test',
    SMTP_URL: relay.url,
    ERASURE_LOG: shop.context.config.erasureLog,
  })
  const jobs = startJobs({ ...shop.jobs, config, log })
  onTestFinished(jobs.close)
  await eventually(() => expect(taken).toBe(4))
  const erasure = { customer: 1, since: 'x', erasedAt: new Date().toISOString() }
  await sql`insert into outbox (kind, subject_key, payload)
    values ('erasure.note', 'quick', ${JSON.stringify(erasure)}::jsonb)`.execute(shop.db)
  await stateBecomes('quick', 'sent')
})

test('[part of E-59] a job of the outbox is done as itself: its kind is the actor', async () => {
  await sql`insert into outbox (kind, subject_key, payload) values ('mail.test', 'named', '{}')`.execute(
    shop.db,
  )
  const actors: unknown[] = []
  startWorker({ 'mail.test': async ({ actor }) => void actors.push(actor) })
  await stateBecomes('named', 'sent')
  expect(actors).toEqual([{ kind: 'job', name: 'mail.test' }])
})
