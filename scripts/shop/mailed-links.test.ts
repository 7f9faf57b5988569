import * as newsletter from 'commerce/contract/newsletter'
import { askForOwnerEmail, forgotOwnerPassword } from 'commerce/contract/studio/owners'
import { cancelOrder, changeOrderAddress } from 'commerce/contract/orders'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import * as user from 'commerce/contract/customers'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { openDatabaseServer } from '../../api/src/db/open-database-server.ts'
import { openDatabase } from '../../api/src/db/connections/pool.ts'
import { invoiceOrder } from '../../api/src/orders/fulfillment/invoice-order.ts'
import { goodPassword, newCustomer } from '../../api/test/customer.ts'
import { buildProduct } from '../../api/test/factories.ts'
import { buildDownload } from '../../api/test/desks/downloads.ts'
import { newsletterTokenIn } from '../../api/test/desks/newsletter-post.ts'
import { doWith, placedOrder } from '../../api/test/desks/order-desk.ts'
import { buildOwner, newOwner } from '../../api/test/desks/owners.ts'
import { openMarketingDesk } from '../../api/test/desks/marketing-desk.ts'
import { austin, nothingShipped } from '../../api/test/people.ts'
import { clientOf, newBuyer, valueOf } from '../../api/test/shopper.ts'
import { buildStorefront } from './build-storefront.ts'
import { mountStorefront } from './mount-storefront.ts'
import { openShop, type Shop } from './open-shop.ts'

// Programs open the links of mails before people do: mail scanners and previews.
const publicUrl = 'https://barre.example'

let server: Awaited<ReturnType<typeof openDatabaseServer>>
let database: ReturnType<typeof openDatabase>
let shop: Shop
let dataFolder: string

beforeAll(async () => {
  await buildStorefront(() => undefined)
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-mailed-links-'))
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_FOLDER: dataFolder, DEMO: 'false' }
  server = await openDatabaseServer(readConfig(settings), () => undefined)
  database = openDatabase({ url: server.urls.owner, maxConnections: 2, statementTimeoutMs: 30_000 })
  const config = readConfig({
    ...settings,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'none',
    SHOW_MAIL: 'true',
    DATABASE_URL: server.urls.web,
    DATABASE_WORKER_URL: server.urls.worker,
    DATABASE_OWNER_URL: server.urls.owner,
  })
  shop = await openShop(config, { say: () => undefined, mountPages: mountStorefront })
}, 300_000)
afterAll(async () => {
  await shop.close()
  await database.close()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

/** The content of the shop's tables, without the notes of its jobs. */
async function everythingKept(): Promise<Record<string, string>> {
  const { pool } = database
  const { rows: tables } = await pool.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('calendar_job', 'clean_up_kind', 'health_check')`)
  const kept = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ digest: string }>(
        `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
      )
      return [name, rows[0]?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(kept)
}

const mails = () => database.db.selectFrom('mailbox').select(['recipient', 'text_part']).execute()

const nothingWaits = () =>
  vi.waitFor(
    async () => {
      const waiting = database.db.selectFrom('outbox').select('id').where('state', '=', 'waiting')
      if ((await waiting.execute()).length > 0) throw new Error('Mails wait.')
    },
    { timeout: 30_000, interval: 100 },
  )

async function sendEveryLink(): Promise<void> {
  const guest = clientOf(shop.app)
  const customer = await newCustomer(shop.app)
  valueOf(await guest.call(user.askForReset, { body: { email: customer.email } }))
  const owner = await buildOwner(database.db)
  valueOf(await guest.call(forgotOwnerPassword, { body: { email: owner.email } }))
  const signedIn = await newOwner({ app: shop.app, db: database.db })
  const moved = { email: 'amelie-new@example.com', currentPassword: goodPassword }
  valueOf(await signedIn.client.call(askForOwnerEmail, { query: {}, body: moved }))
  const body = { currentPassword: goodPassword }
  valueOf(await customer.client.call(user.askForExport, { query: {}, body }))
  for (const email of ['ines@example.com', 'lea@example.com']) {
    valueOf(await guest.call(newsletter.subscribe, { body: { email } }))
  }
  const music = await buildDownload(database.db, [
    { title: 'Tempi', url: 'https://files.example/tempi.pdf', max_downloads: 1 },
  ])
  const parts = { app: shop.app, db: database.db }
  const id = await placedOrder(parts, [{ sku: music.sku, qty: 1 }], { address: nothingShipped })
  await doWith(database.db, invoiceOrder, id, { paidBy: 'bank transfer' })
  await changeAndCancelOrder(customer)
  const { sku } = await buildProduct(database.db, { units: 0 })
  valueOf(await guest.call(askForStockAlert, { query: {}, body: { sku, email: 'ines@example.com' } }))
  const studio = await openMarketingDesk({ app: shop.app, db: database.db })
  valueOf(await studio.send('ines@example.com'))
  await nothingWaits()
  const asked = (await mails()).find(({ recipient }) => recipient === 'lea@example.com')
  const token = newsletterTokenIn(asked ?? { text_part: '' }, 'confirm')
  valueOf(await guest.call(newsletter.confirmSubscription, { body: { token } }))
  valueOf(await guest.call(newsletter.unsubscribe, { body: { email: 'lea@example.com' } }))
  await nothingWaits()
}

async function changeAndCancelOrder(customer: Awaited<ReturnType<typeof newCustomer>>): Promise<void> {
  const { sku } = await buildProduct(database.db)
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }], customer)
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder()))
  const address = { ...austin, street: ['Elm Street', '7'] }
  valueOf(await customer.client.call(changeOrderAddress, { query: {}, body: { orderNumber, address } }))
  valueOf(await customer.client.call(cancelOrder, { query: {}, body: { orderNumber } }))
}

const withSecret = /https:\/\/barre\.example\/(?:api\/|\S*token=)\S+/g
/** In place of a link's secret. */
const kindOf = (url: string) =>
  new URL(url).pathname.replace(/(?<=\/api\/(?:download|marketing|stock-alerts|user\/export)\/).*/, '…')

test('[E-8] whatever opens the links of mails uses none of them up and changes nothing', async () => {
  await sendEveryLink()
  const links = new Set((await mails()).flatMap(({ text_part: text }) => text.match(withSecret) ?? []))
  expect([...new Set([...links].map(kindOf))].toSorted()).toEqual([
    '/api/download/…',
    '/api/marketing/…',
    '/api/stock-alerts/…',
    '/api/user/export/…',
    '/confirm-email',
    '/new-password',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/studio/confirm-email',
    '/studio/new-password',
  ])
  const told = (await mails()).map(({ text_part: text }) => text).join('\n')
  for (const text of ['Your order has a new shipping address', 'Your order was canceled'])
    expect(told).toContain(text)
  const before = await everythingKept()
  for (const link of links) {
    const { pathname, search } = new URL(link)
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      for (const accept of ['text/html', '*/*']) {
        const answer = await shop.app.inject({ method, url: pathname + search, headers: { accept } })
        expect(answer.statusCode, `${method} ${kindOf(link)}`).toBeLessThan(400)
        expect(answer.headers['referrer-policy'], kindOf(link)).toBe('no-referrer')
      }
    }
  }
  expect(await everythingKept()).toEqual(before)
})
