import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { headerOf, acceptsEverything } from '../api/test/fakes/fake-mail-server.ts'
import { scenariosOf } from './scenario.ts'
import type { FaultShop } from './shop.ts'

const scenario = scenariosOf({ servers: 2 })

const eventually = { timeout: 30_000, interval: 50 }
const orders = 3

const mailsOf = ({ post }: FaultShop, number: string) =>
  post.mails.filter((mail) => headerOf(mail, 'subject')?.includes(number))

/** Orders must be placed whatever the mail server does. */
async function place(shop: FaultShop): Promise<string[]> {
  const product = await shop.build(100)
  const numbers = []
  for (let number = 0; number < orders; number++) {
    const buyer = await shop.buyer(product)
    const { outcome, said } = await buyer.sendUntilKnown()
    expect(outcome).toBe('ok')
    numbers.push(said)
  }
  return numbers
}

const jobOf = async ({ cluster }: FaultShop, number: string) => {
  const { rows } = await cluster.pool.query<{ tries: number; state: string; error: string }>(
    'select tries, state, last_error as error from outbox where subject_key = $1',
    [number],
  )
  return rows[0]
}

/** A first try has failed. */
async function areTried(shop: FaultShop, numbers: string[]): Promise<void> {
  const errors = () => Promise.all(numbers.map(async (number) => (await jobOf(shop, number))?.error))
  await expect.poll(async () => (await errors()).filter((error) => error === ''), eventually).toEqual([])
}

/** The mail server works again, and waiting jobs are due. */
async function mend({ post, cluster }: FaultShop): Promise<void> {
  Object.assign(post.answers, acceptsEverything)
  await cluster.pool.query(
    `update outbox set next_try_at = now() where state = 'waiting' and last_error <> ''`,
  )
}

async function leaveOnce(shop: FaultShop, numbers: string[], timeout = eventually.timeout): Promise<void> {
  const counts = () => numbers.map((number) => mailsOf(shop, number).length)
  await expect.poll(counts, { ...eventually, timeout }).toEqual(numbers.map(() => 1))
}

const faults: Record<string, (shop: FaultShop) => unknown> = {
  'is away': ({ post }) => post.down(),
  'takes calls and hangs up': ({ post }) => (post.answers.toCaller = () => ''),
  'puts every mail off (451)': ({ post }) => (post.answers.toMail = () => '451 come back later'),
  'has no room (552)': ({ post }) => (post.answers.toMail = () => '552 mailbox full'),
  'hangs up in the middle of a mail': ({ post }) => (post.answers.toMail = () => ''),
}

for (const [name, spoil] of Object.entries(faults)) {
  scenario(
    `[F23] while the mail server ${name} orders are placed, and each mail leaves later`,
    async (shop) => {
      await spoil(shop)
      const numbers = await place(shop)
      await areTried(shop, numbers)
      if (name === 'is away') await shop.post.up()
      await mend(shop)
      await leaveOnce(shop, numbers)
    },
  )
}

scenario('[F23] a mail server that greets after 30 s gets each mail once', async (shop) => {
  shop.post.answers.toCaller = async () => {
    await sleep(30_000)
    return '220 test'
  }
  const numbers = await place(shop)
  await leaveOnce(shop, numbers, 90_000)
  await mend(shop)
})

scenario(
  '[F24] jobs that always fail, or are huge, keep no mail from leaving, and are given up after 12 tries',
  async (shop) => {
    const { pool } = shop.cluster
    const poison = {
      nothing: {},
      huge: { orderNumber: 'x'.repeat(10_000_000) },
      torn: { orderNumber: 'caf\u00c3\u00a9 \ufffd\ufeff' },
      other: { orderNumber: ['not', 'a', 'number'] },
    }
    for (const [key, payload] of Object.entries(poison)) {
      await pool.query(
        `insert into outbox (kind, subject_key, payload) values ('mail.order_confirmation', $1, $2)`,
        [`poison-${key}`, JSON.stringify(payload)],
      )
    }
    const numbers = await place(shop)
    await leaveOnce(shop, numbers)
    // Failed jobs are due; a running one is left alone, because its error would be lost here.
    const states = async () => {
      await pool.query(
        `update outbox set next_try_at = now(), last_error = '' where subject_key like 'poison-%' and state = 'waiting' and last_error <> ''`,
      )
      const { rows } = await pool.query<{ state: string; tries: number }>(
        `select state, tries from outbox where subject_key like 'poison-%'`,
      )
      return rows
    }
    await expect
      .poll(async () => (await states()).filter(({ state }) => state === 'waiting'), {
        timeout: 60_000,
        interval: 200,
      })
      .toEqual([])
    expect(Math.max(...(await states()).map(({ tries }) => tries))).toBeLessThanOrEqual(12)
    await pool.query(`delete from outbox where subject_key like 'poison-%'`)
  },
)

scenario(
  '[F25] kill -9 of one of two servers between sending a mail and marking it leaves one copy more at most',
  async (shop) => {
    const product = await shop.build(100)
    for (const server of shop.servers) await server.arm('between sending a mail and marking it')
    const { said: number } = await (await shop.buyer(product)).sendUntilKnown()
    await expect
      .poll(() => shop.servers.filter((server) => !server.isRunning).length, eventually)
      .toBeGreaterThan(0)
    for (const server of shop.servers) {
      if (server.isRunning) await server.arm(null)
      else await server.start()
    }
    expect(await jobOf(shop, number)).toMatchObject({ state: 'waiting', tries: 1 })
    // The lease of the dead server expires.
    await shop.cluster.pool.query('update outbox set next_try_at = now() where subject_key = $1', [number])
    await expect.poll(async () => (await jobOf(shop, number))?.state, eventually).toBe('sent')
    const ids = mailsOf(shop, number).map((mail) => headerOf(mail, 'message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  },
)
