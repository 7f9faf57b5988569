import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { openDatabase } from '#src/db/connections/pool'
import { OutboxWorker } from '#src/jobs/outbox-worker'
import { startJobs } from '#src/jobs/start-jobs'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { giveUpJob } from '#src/outbox/give-up-job'
import { reviveJobs } from '#src/outbox/queries'
import { findBrokenInvariants } from '#test/checks/check-orders'
import { headerOf, openFakeMailServer, partsOf, type ReceivedMail } from '#test/fakes/fake-mail-server'
import { buildConfigurable, buildProduct } from '#test/factories'
import { newBuyer, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let post: Awaited<ReturnType<typeof openFakeMailServer>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from outbox`.execute(shop.db)
  post = await openFakeMailServer()
  onTestFinished(() => post.close())
})

/** A server's worker, with its own connections if they are to be cut. */
function startWorker(db = shop.jobs.db, log = pino({ level: 'silent' })) {
  const config = readConfig({
    NODE_ENV: 'test',
    SMTP_URL: post.url,
    CONTACT_EMAIL: 'front-desk@barre.example',
  })
  const jobs = startJobs({ ...shop.jobs, config, db, log })
  onTestFinished(jobs.close)
  return jobs
}

async function placeOrder(): Promise<string> {
  const skirt = await buildProduct(shop.db, { name: 'Wrap skirt', price_cents: 29_90 })
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 2 }])
  return valueOf(await buyer.send(await buyer.composeOrder())).orderNumber
}

const rowOf = (orderNumber: string) =>
  shop.db.selectFrom('outbox').selectAll().where('subject_key', '=', orderNumber).executeTakeFirstOrThrow()

/** Skips the delay: the job is due. */
const letWaitPass = (orderNumber: string) =>
  sql`update outbox set next_try_at = now() where subject_key = ${orderNumber}`.execute(shop.db)

const stateBecomes = (orderNumber: string, state: string) =>
  eventually(async () => expect(await rowOf(orderNumber)).toMatchObject({ state }))

test('[ORDER-12] a buyer is told by mail what was ordered, what it costs and where it goes', async () => {
  const orderNumber = await placeOrder()
  startWorker()
  await stateBecomes(orderNumber, 'sent')
  expect(post.mails).toHaveLength(1)
  const [mail] = post.mails as [ReceivedMail]
  expect(mail).toMatchObject({ from: 'front-desk@barre.example', to: ['amelie@example.com'] })
  expect(headerOf(mail, 'subject')).toBe(`Your Barre order ${orderNumber}`)
  expect(headerOf(mail, 'from')).toBe('Barre <front-desk@barre.example>')
  const [text = '', html = ''] = partsOf(mail)
  for (const part of [text, html]) {
    for (const said of [
      ...['Hello Amélie,', orderNumber, 'Wrap skirt', 'Quantity 2', '$59.80', '$5.00', '$64.80'],
      ...['DPD Courier, Flat rate', 'Cash on delivery', 'you pay the courier when your order arrives'],
      ...['Congress Avenue 1100', 'Austin, TX 78701', 'United States', 'front-desk@barre.example'],
    ]) {
      expect(part).toContain(said)
    }
    expect(part).toMatch(/ on [A-Z][a-z]+ \d{1,2}, \d{4}\./)
  }
  expect(text).not.toMatch(/<\w/)
})

test('names stay words in a confirmation, whatever they hold', async () => {
  const orderNumber = await placeOrder()
  await sql`update order_line set name = '<img src=x> & "Bo"'`.execute(shop.db)
  startWorker()
  await stateBecomes(orderNumber, 'sent')
  const [, html = ''] = partsOf(post.mails[0]!)
  expect(html).toContain('&lt;img src=x&gt; &amp; &quot;Bo&quot;')
  expect(html).not.toContain('<img')
})

test('[ORDER-12] a confirmation names the chosen variant', async () => {
  const leotard = await buildConfigurable(shop.db, ['Blush'])
  const buyer = await newBuyer(shop.app, [{ sku: leotard.variants[0]!.sku, qty: 1 }])
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder()))
  startWorker()
  await stateBecomes(orderNumber, 'sent')
  expect(partsOf(post.mails[0]!)[0]).toContain('Color: Blush')
})

test('[ORDER-12] forty orders are one mail each, whatever the number of workers', async () => {
  await placeOrder()
  await sql`insert into outbox (kind, subject_key, payload)
    select kind, subject_key || '-' || n, payload from outbox, generate_series(1, 39) n`.execute(shop.db)
  for (let number = 1; number <= 5; number++) startWorker()
  await eventually(async () => {
    const left = await shop.db.selectFrom('outbox').selectAll().where('state', '<>', 'sent').execute()
    expect(left).toHaveLength(0)
  })
  expect(post.mails).toHaveLength(40)
})

test('[ORDER-12] a worker that dies between sending and marking leaves two copies of one mail', async () => {
  const orderNumber = await placeOrder()
  const dying = openDatabase({ url: shop.url, maxConnections: 2, statementTimeoutMs: 5_000 })
  post.answers.toMail = async () => {
    post.answers.toMail = () => '250 taken'
    await dying.close()
    return '250 taken'
  }
  startWorker(dying.db)
  await eventually(() => expect(post.mails).toHaveLength(1))
  expect(await rowOf(orderNumber)).toMatchObject({ state: 'waiting', tries: 1 })
  const { next_try_at: leaseEnd } = await rowOf(orderNumber)
  expect(leaseEnd.getTime() - Date.now()).toBeGreaterThan(45_000)
  await letWaitPass(orderNumber)
  startWorker()
  await stateBecomes(orderNumber, 'sent')
  const ids = post.mails.map((mail) => headerOf(mail, 'message-id'))
  expect(ids).toEqual(Array(2).fill(`<mail.order_confirmation.${orderNumber}@localhost>`))
})

test('[ORDER-12] while the mail server is down orders are placed, and their mail comes later', async () => {
  const { port } = post
  await post.close()
  startWorker()
  const orderNumber = await placeOrder()
  await eventually(async () => {
    const row = await rowOf(orderNumber)
    expect(row).toMatchObject({
      state: 'waiting',
      tries: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
  })
  expect(await findBrokenInvariants(shop.db)).not.toContainEqual(expect.stringContaining(orderNumber))
  post = await openFakeMailServer(port)
  await letWaitPass(orderNumber)
  await stateBecomes(orderNumber, 'sent')
  expect(post.mails).toHaveLength(1)
})

test('[ORDER-12] a mail that the server puts off is sent again', async () => {
  post.answers.toMail = () => {
    post.answers.toMail = () => '250 taken'
    return '451 come back later'
  }
  startWorker()
  const orderNumber = await placeOrder()
  await eventually(async () =>
    expect(await rowOf(orderNumber)).toMatchObject({ last_error: expect.stringContaining('451') }),
  )
  await letWaitPass(orderNumber)
  await stateBecomes(orderNumber, 'sent')
  expect(post.mails).toHaveLength(1)
})

test('a job that always fails is given up after twelve tries, and others pass it', async () => {
  await sql`insert into outbox (kind, subject_key, payload)
    values ('mail.order_confirmation', 'poison', '{"orderNumber": 7}')`.execute(shop.db)
  startWorker()
  for (let tries = 1; tries <= 12; tries++) {
    await eventually(async () => expect((await rowOf('poison')).tries).toBe(tries))
    await eventually(async () => expect((await rowOf('poison')).last_error).not.toBe(''))
    if (tries === 6) await stateBecomes(await placeOrder(), 'sent')
    await sql`update outbox set next_try_at = now(), last_error = case when tries < 12 then '' else last_error end
      where subject_key = 'poison'`.execute(shop.db)
  }
  expect(await rowOf('poison')).toMatchObject({ state: 'dead', tries: 12 })
})

test('a job whose worker died at its last try is given up', async () => {
  const orderNumber = await placeOrder()
  await sql`update outbox set tries = 12`.execute(shop.db)
  startWorker()
  await stateBecomes(orderNumber, 'dead')
  expect(post.mails).toHaveLength(0)
})

test('a mailbox that does not exist is tried once', async () => {
  post.answers.toRecipient = () => '550 no such mailbox'
  const orderNumber = await placeOrder()
  startWorker()
  await stateBecomes(orderNumber, 'dead')
  expect(await rowOf(orderNumber)).toMatchObject({ tries: 1, last_error: expect.stringContaining('550') })
})

test.each([
  '554 5.7.1 relay access denied',
  '550 5.7.1 client host blocked using a black list',
  '554 no',
  '552 5.2.2 mailbox full',
])(
  '[part of SHOP-06] a refusal that is not about whether there is such a mailbox is tried again: %s',
  async (refusal) => {
    post.answers.toRecipient = () => refusal
    const orderNumber = await placeOrder()
    startWorker()
    await eventually(async () => expect((await rowOf(orderNumber)).last_error).toContain(refusal.slice(0, 3)))
    expect(await rowOf(orderNumber)).toMatchObject({ state: 'waiting', tries: 1 })
  },
)

test.each([
  '550 5.1.1 <amelie@example.com>: no such user amelie',
  '451 4.7.1 amelie@example.com is greylisted',
])(
  '[part of E-59] who a mail server refused stands neither in the list of jobs nor in the log: %s',
  async (refusal) => {
    post.answers.toRecipient = () => refusal
    const orderNumber = await placeOrder()
    const lines: string[] = []
    startWorker(shop.jobs.db, pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }))
    await eventually(async () => expect((await rowOf(orderNumber)).last_error).not.toBe(''))
    await eventually(() => expect(lines.join('')).toContain('job '))
    const { last_error: reason } = await rowOf(orderNumber)
    expect(reason).toContain(refusal.slice(0, 9))
    for (const text of [reason, lines.join('')]) expect(text.toLowerCase()).not.toContain('amelie')
  },
)

test('[E-33] a name that would begin another header reaches nobody', async () => {
  const orderNumber = await placeOrder()
  await sql`update orders set first_name = ${'Mia\r\nBcc: all@example.com'} where increment_id = ${orderNumber}`.execute(
    shop.db,
  )
  startWorker()
  await stateBecomes(orderNumber, 'dead')
  expect(post.mails).toHaveLength(0)
})

test('a kind that this server does not know waits for one that does', async () => {
  await sql`insert into outbox (kind, subject_key, payload) values ('handoff.order', '1', '{}')`.execute(
    shop.db,
  )
  startWorker()
  await stateBecomes(await placeOrder(), 'sent')
  expect(await rowOf('1')).toMatchObject({ state: 'waiting', tries: 0 })
})

test('a worker that is told to stop finishes the mail under way and begins no other', async () => {
  const taken = Promise.withResolvers<undefined>()
  const release = Promise.withResolvers<undefined>()
  post.answers.toMail = async () => {
    taken.resolve(undefined)
    await release.promise
    return '250 taken'
  }
  const orderNumber = await placeOrder()
  const jobs = startWorker()
  await taken.promise
  const closed = jobs.close()
  const later = await placeOrder()
  release.resolve(undefined)
  await closed
  expect(await rowOf(orderNumber)).toMatchObject({ state: 'sent' })
  expect(await rowOf(later)).toMatchObject({ state: 'waiting', tries: 0 })
})

test.each([
  ['true', ['mail.order_confirmation']],
  ['false', []],
])('[ORDER-12] with sendConfirmation %s these mails wait for the buyer: %j', async (setting, kinds) => {
  const other = await openTestApp({ SEND_CONFIRMATION: setting })
  onTestFinished(other.close)
  const skirt = await buildProduct(other.db)
  const buyer = await newBuyer(other.app, [{ sku: skirt.sku, qty: 1 }])
  valueOf(await buyer.send(await buyer.composeOrder()))
  const waiting = await other.db.selectFrom('outbox').select('kind').execute()
  expect(waiting.map(({ kind }) => kind)).toEqual(kinds)
})

test('a refund that is given up and replayed while a worker has it is done again, not ended by that worker', async () => {
  const job = { kind: 'payment.refund', key: 'replayed', payload: {} }
  await enqueueJob(shop.db, job)
  let begun = 0
  const held = Promise.withResolvers<undefined>()
  const worker = new OutboxWorker({
    context: shop.jobs,
    handlers: {
      'payment.refund': async () => {
        begun += 1
        if (begun === 1) await held.promise
      },
    },
  })
  onTestFinished(() => worker.close())
  await eventually(() => expect(begun).toBe(1))
  await giveUpJob(shop.db, { ...job, reason: 'A refund made at the provider failed.' })
  expect(await reviveJobs(shop.db, null)).toBe(1)
  await sql`update outbox set next_try_at = now() + interval '1 hour'`.execute(shop.db)
  held.resolve(undefined)
  await sleep(100)
  expect(await rowOf(job.key)).toMatchObject({ state: 'waiting', tries: 0 })
  await letWaitPass(job.key)
  await stateBecomes(job.key, 'sent')
  expect([begun, (await rowOf(job.key)).tries]).toEqual([2, 1])
})
