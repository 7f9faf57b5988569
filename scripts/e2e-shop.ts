// The shop of the browser tests: fresh data in a temporary folder.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../api/src/config.ts'
import { addE2eReturns } from '../api/test/desks/e2e-returns.ts'
import { addE2eSales } from '../api/test/desks/e2e-sales.ts'
import { openFakeStripe } from '../api/test/fakes/fake-stripe.ts'
import { importPages } from '../api/src/content/import-content.ts'
import { addE2eOwners } from './e2e-owners.ts'
import { openSharedShopDoor } from './e2e-shared-shop.ts'
import { e2eCatalog } from './shop/e2e-catalog.ts'
import { mountStorefront } from './shop/mount-storefront.ts'
import { openShop } from './shop/open-shop.ts'

const port = process.env.E2E_PORT ?? '3900'
const stripe = await openFakeStripe()
const dataFolder = await mkdtemp(join(tmpdir(), 'barre-e2e-'))
const config = readConfig({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  STUDIOS_URL: `http://studio.localhost:${port}`,
  DATA_FOLDER: dataFolder,
  LOG_LEVEL: 'error',
  SEARCH_TIMEOUT_MS: '20000',
  OVERLOAD_DELAY_MS: '20000',
  DATABASE_SILENT_MS: '20000',
  // All visitors come from this machine.
  ORDERS_PER_HOUR_IP: '10000',
  ORDERS_PER_HOUR_MAILBOX: '10000',
  UNPAID_UNITS_IP: '100000',
  UNPAID_UNITS_MAILBOX: '100000',
  CARTS_PER_HOUR_IP: '10000',
  // A trial shop, which keeps its mail.
  DEMO: 'true',
  SHOW_MAIL: 'true',
  // A test that needs the limits of an IP to itself says which one it comes from.
  TRUST_PROXY: '127.0.0.1',
  ...stripe.settings,
})
const shop = await openShop(config, {
  mountPages: mountStorefront,
  firstCatalog: () => e2eCatalog,
  say: () => undefined,
})
stripe.behavior.webhookUrl = `${config.publicUrl}/api/payment/stripe/webhook`
await importPages(shop.context.db, join(import.meta.dirname, '../e2e/content'), new Date())
const ownerPassword = process.env.E2E_OWNER_PASSWORD ?? randomUUID()
await addE2eOwners(shop.context.db, ownerPassword)
await addE2eSales(shop.context.db, 'fouette')
await addE2eReturns(shop.context.db, 'fouette')
const sharedShop = await openSharedShopDoor(
  process.env.E2E_SHARED_SHOP ?? join(tmpdir(), `barre-e2e-${port}.sock`),
  ownerPassword,
)
await shop.app.listen({ host: config.host, port: config.port })

process.once('SIGTERM', () => {
  void shop
    .close()
    .then(() => sharedShop.close())
    .then(() => stripe.close())
    .then(() => rm(dataFolder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
