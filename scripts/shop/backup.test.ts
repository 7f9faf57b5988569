import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as user from 'commerce/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { openExistingDatabase } from '../../api/src/db/open-existing-database.ts'
import { findBrokenInvariants } from '../../api/test/checks/check-orders.ts'
import { goodPassword, newCustomer } from '../../api/test/customer.ts'
import { buildProduct } from '../../api/test/factories.ts'
import { runCommandLine } from '../../api/test/run-command-line.ts'
import { clientOf, newBuyer, refusalOf, valueOf } from '../../api/test/shopper.ts'
import { eventually } from '../../api/test/eventually.ts'
import { openShop, type Shop } from './open-shop.ts'

const catalog = join(import.meta.dirname, '../../e2e/catalog')
const sku = 'Backed-up'

let machine: string
let folder: string
let backup: string
let shop: Shop
beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'barre-backup-'))
  folder = join(machine, 'var')
  backup = join(machine, 'elsewhere/night')
  shop = await open(folder)
  await buildProduct(shop.context.db, { sku, units: 5_000 })
}, 180_000)
afterAll(async () => {
  await shop.close()
  await rm(machine, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const settings = (dataFolder: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  OVERLOAD_DELAY_MS: '60000',
  DATA_FOLDER: dataFolder,
})
const open = (dataFolder: string) =>
  openShop(readConfig(settings(dataFolder)), {
    say: () => undefined,
    mountPages: async () => undefined,
    firstCatalog: () => ({
      products: join(catalog, 'products.csv'),
      categories: join(catalog, 'categories.csv'),
      mediaFolder: join(catalog, 'media'),
    }),
  })
const command = (words: string[], dataFolder = folder) =>
  runCommandLine('backup/main.ts', words, { ...settings(dataFolder), DATABASE_URL: '' })

let buyers = 0
async function placeOrder({ app }: Shop): Promise<string> {
  const number = ++buyers
  const ip = `10.${number >> 8}.${number & 255}.1`
  const buyer = await newBuyer(app, [{ sku, qty: 1 }], { ip })
  const order = structuredClone(await buyer.composeOrder())
  // Nobody orders as often as this.
  order.addressInformation.personalDetails.emailAddress = `buyer-${number}@example.com`
  return valueOf(await buyer.send(order)).orderNumber
}

/** Orders as fast as three concurrent buyers can, until it is told to stop. */
function keepOrdering(target: Shop) {
  const acknowledged: string[] = []
  let isOver = false
  const buying = Array.from({ length: 3 }, async () => {
    while (!isOver) acknowledged.push(await placeOrder(target))
  })
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(buying)
    },
  }
}

const numbersIn = async ({ context }: Shop) =>
  (await context.db.selectFrom('orders').select('increment_id').execute()).map((row) => row.increment_id)

/** What the ids of rows and the numbers of documents have come to; mails name both. */
async function lastNumbers({
  context,
}: {
  context: Pick<Shop['context'], 'pool'>
}): Promise<Record<string, number>> {
  const { rows } = await context.pool.query<{ kind: string; last: number }>(
    `select sequencename as kind, coalesce(last_value, 0)::int as last from pg_sequences
     where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ kind, last }) => [kind, last]))
}

test(
  '[E-63] a shop that is backed up while orders are placed is destroyed and restored, whole, and says which orders are missing',
  { timeout: 300_000 },
  async () => {
    const customer = await newCustomer(shop.app)
    const load = keepOrdering(shop)
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(10))
    const before = [...load.acknowledged]
    const drawn = await lastNumbers(shop)
    const made = await command(['backup', backup])
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringContaining('All of them were read again and checked'),
    })
    const during = load.acknowledged.length
    expect(during).toBeGreaterThan(before.length)
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(during + 5))
    await load.stop()
    const body = { currentPassword: goodPassword }
    valueOf(await customer.client.call(user.eraseMe, { query: {}, body }))
    await eventually(async () =>
      expect(await readFile(join(folder, 'erasures.jsonl'), 'utf8')).toContain(`"customer":${customer.id},`),
    )

    const again = await command(['backup', backup])
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining(`${backup} is there already`) })
    const atWork = await command(['restore', backup, '--replace'])
    expect(atWork).toMatchObject({ code: 1, said: expect.stringContaining('The shop is open') })
    await shop.close()
    const living = await command(['restore', backup])
    expect(living).toMatchObject({ code: 1, said: expect.stringContaining('holds a database') })

    for (const lost of ['postgres', 'media', 'derived']) {
      await rm(join(folder, lost), { recursive: true, force: true })
    }
    const restored = await command(['restore', backup])
    expect(restored.code, restored.said).toBe(0)
    shop = await open(folder)

    expect(await findBrokenInvariants(shop.context.db)).toEqual([])
    const there = await numbersIn(shop)
    expect(there).toEqual(expect.arrayContaining(before))
    const missing = load.acknowledged.filter((number) => !there.includes(number))
    expect(missing.length).toBeGreaterThan(5)
    const listed = [...restored.said.matchAll(/^ {2}(\d+) {2}\d{4}-/gm)].map(([, number]) => number)
    expect(listed.toSorted()).toEqual(missing.toSorted())
    // Nobody gets a number or an id that is in someone else's mail.
    const next = await placeOrder(shop)
    expect(Number(next)).toBeGreaterThan(Math.max(...load.acknowledged.map(Number)))
    const now = await lastNumbers(shop)
    expect(Object.keys(drawn)).toContain('download_grant_id_seq')
    for (const [kind, last] of Object.entries(drawn)) {
      const gap = kind.endsWith('_number_seq') ? 1_000 : 100_000
      expect(now[kind], kind).toBeGreaterThanOrEqual(last + gap)
    }
    expect(await findBrokenInvariants(shop.context.db)).toEqual([])
    const signIn = { username: customer.email, password: goodPassword }
    expect(refusalOf(await clientOf(shop.app).call(user.logIn, { body: signIn })).code).toBe(401)
    // The originals of the pictures are there: each row names a file.
    const hashes = await shop.context.db.selectFrom('media').select('hash').execute()
    const originals = await readdir(join(folder, 'media'), { recursive: true })
    expect(hashes.length).toBeGreaterThan(0)
    for (const { hash } of hashes) expect(originals).toContain(join(hash.slice(0, 2), hash))
    expect((await readdir(join(machine, 'elsewhere'))).toSorted()).toEqual(['night'])
  },
)

test(
  'a backup opens on a machine that never saw the shop; restored there again with --replace, the database there is put aside, and no id is given out twice',
  { timeout: 300_000 },
  async () => {
    const other = join(machine, 'other')
    expect(await command(['restore', backup], other)).toMatchObject({ code: 0 })
    const first = await open(other)
    const numbers = await numbersIn(first)
    expect(numbers.length).toBeGreaterThan(10)
    expect(await readFile(join(other, 'orders.jsonl'), 'utf8')).toContain(numbers[0])
    const placed = await placeOrder(first)
    await first.close()
    // As an import of many customers, or a busy day, does.
    const owner = await openExistingDatabase(readConfig(settings(other)), () => undefined)
    await owner.pool.query(
      `select setval(sequencename::regclass, last_value + case when sequencename like '%number_seq' then 5000 else 200000 end)
       from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
    const drawn = await lastNumbers({ context: owner })
    await owner.close()
    const replaced = await command(['restore', backup, '--replace'], other)
    expect(replaced.said).toContain(join(other, 'postgres.former-1'))
    expect(replaced.said).toContain(placed)
    expect(replaced.said).not.toContain('could not be read')
    const second = await open(other)
    expect((await numbersIn(second)).toSorted()).toEqual(numbers.toSorted())
    expect(await findBrokenInvariants(second.context.db)).toEqual([])
    // What the first shop gave out is in somebody's mail.
    const now = await lastNumbers(second)
    for (const [kind, last] of Object.entries(drawn)) expect(now[kind], kind).toBeGreaterThanOrEqual(last)
    await second.close()

    await rm(join(other, 'postgres/global'), { recursive: true })
    const damaged = await command(['restore', backup, '--replace'], other)
    expect(damaged).toMatchObject({ code: 0, said: expect.stringContaining('could not be read') })
    expect(damaged.said).toContain(join(other, 'postgres.former-2'))
  },
)

test(
  'a backup that is damaged, one that is none, and a command that says something else change nothing',
  { timeout: 120_000 },
  async () => {
    const empty = join(machine, 'empty')
    expect((await command(['restore', machine], empty)).said).toContain('is no backup')
    const table = join(backup, 'tables/orders.copy.gz')
    const whole = await readFile(table)
    await appendFile(table, 'x')
    const damaged = await command(['restore', backup], empty)
    await writeFile(table, whole)
    expect(damaged).toMatchObject({
      code: 1,
      said: expect.stringContaining('1 file is not what it was: tables/orders.copy.gz'),
    })
    await expect(readdir(join(empty, 'postgres'))).rejects.toThrow('ENOENT')
    for (const words of [['backup'], ['restore', '--numbers']])
      expect(await command(words, empty)).toMatchObject({
        code: 1,
        said: expect.stringContaining('There is no database'),
      })
    await expect(readdir(join(empty, 'postgres'))).rejects.toThrow('ENOENT')
    for (const words of [
      ['restore'],
      ['backup', 'a', 'b'],
      ['restore', 'a', '--force'],
      ['backup', '--replace'],
      ['backup', '--numbers'],
      ['restore', 'a', '--numbers'],
    ]) {
      expect(await command(words, empty)).toMatchObject({
        code: 1,
        said: expect.stringContaining('npm run backup'),
      })
    }
    const own = await runCommandLine('backup/main.ts', ['backup'], { DATABASE_URL: 'postgres://a/b' })
    expect(own).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump') })
  },
)
