import { noOptions } from 'commerce/cart/chosen-options'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as backup from '#src/backup/queries'
import { findSalable, insertCountedCart, moveLine } from '#src/cart/queries'
import { takeOverCarts } from '#src/cart/joining/join-queries'
import { exportCatalog } from '#src/catalog/export/export-catalog'
import * as products from '#src/catalog/product-queries'
import { listHtml, updateHtml } from '#src/catalog/stored/stored-html-queries'
import { listEncodedNames, renameStored } from '#src/catalog/stored/stored-name-queries'
import { listCatalogRules } from '#src/catalog/tables/table-queries'
import type { Database } from '#src/db/connections/pool'
import { countUsesOfBuyer } from '#src/discounts/coupon-shared-queries'
import { countDownload } from '#src/downloads/queries'
import { runDueJobs } from '#src/jobs/calendar'
import { countRows } from '#src/jobs/clean-up-queries'
import { listOrders } from '#src/orders/desk/desk-queries'
import { lockUnpaid } from '#src/orders/fulfillment/expiry/expiry-queries'
import { skipNumbers } from '#src/orders/log/order-log-queries'
import { readMoneyBefore } from '#src/orders/fulfillment/refunds/order-money-queries'
import { deleteMailsOfMailbox } from '#src/privacy/erasure/erase-queries'
import { readGuestOrders, readPersonalData } from '#src/privacy/export/export-queries'
import { listTyped } from '#src/returns/lookup/lookup-queries'
import { listApprovedReviews } from '#src/reviews/queries'
import { calendars } from '#src/jobs/start-jobs'
import { listEntryPrices } from '#src/cart/offers/offer-queries'
import { listStudioProducts } from '#src/studio-sales/price-queries'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'
import { readComparison } from '#test/checks/compare-columns'
import { type Column, describeStatement } from '#test/checks/describe-statement'
import { listStatements, type Statement } from '#test/checks/list-statements'
import { recordStatements } from '#test/checks/record-statements'
import { queryCatalog } from '#test/desks/query-catalog'
import { openImportDesk } from '#test/desks/import-desk'
import { runFullLifecycle } from '#test/full-lifecycle'

let stage: Stage
let client: pg.Client
let compare: Awaited<ReturnType<typeof readComparison>>
const statements = listStatements()
// Starting a server runs some statements as well.
const recorded = recordStatements()

beforeAll(async () => {
  stage = await openStage({ SEARCH_ENGINE: 'postgres' })
  client = new pg.Client(stage.shop.url)
  await client.connect()
  compare = await readComparison(client)
})
afterAll(async () => {
  await client.end()
  await stage.close()
})

/** Temporary tables of an import: statements that read them are checked when they run. */
const ofAnImport = /^relation "import_\w+" does not exist$/

/** PostgreSQL's description of a statement; undefined if it cannot be described before it runs. */
async function describe({ text }: Statement) {
  if (text === undefined) return undefined
  const { columns, error } = await describeStatement(client, text)
  return error !== undefined && ofAnImport.test(error) ? undefined : { text, columns, error }
}

function compareAll({ place, claims }: Statement, ran: { text: string; columns: Column[] }[]): string[] {
  if (!claims) return []
  return ran.flatMap((each) => compare({ ...each, claims }).map((problem) => `${place}: ${problem}`))
}

test('each statement that stands in one piece fits the migrated database, and its rows are what the code says they are', async () => {
  const problems: string[] = []
  let described = 0
  for (const statement of statements) {
    const said = await describe(statement)
    if (!said) continue
    described += 1
    if (said.error === undefined) problems.push(...compareAll(statement, [said]))
    else problems.push(`${statement.place}: ${said.error}`)
  }
  expect(problems).toEqual([])
  expect(described).toBeGreaterThan(150)
})

const root = join(import.meta.dirname, '../../..')

/** Does everything that a shop does: every call, searches, every kind of import, an export, and the scheduled jobs. */
async function doEverything(): Promise<void> {
  const { shop, anna } = stage
  await runFullLifecycle(shop)
  const calls = await contractCalls()
  for (const [name, { example }] of await readCallCases()) {
    const call = calls.get(name)
    if (call) await send(shop.app, call, { token: anna.token, ...(await example(stage)) })
  }
  const facets = [{ field: 'price' }, { field: 'color' }, { field: 'sale' }]
  for (const _searchText of ['', 'leotrad']) {
    const { status, fields } = await queryCatalog(shop.app, {
      type: 'product',
      query: { _searchText, _availableFilters: facets },
    })
    expect({ status, fields }).toEqual({ status: 200, fields: [] })
  }
  await queryCatalog(shop.app, { type: 'category' })
  for (const kind of ['pages', 'categories', 'products'])
    await shop.app.inject(`/sitemap/default/${kind}-1.xml`)
  await shop.app.inject('/sitemap.xml')
  await importAndExport()
  await runDueJobs(shop.jobs, calendars.flat())
}

async function importAndExport(): Promise<void> {
  const { pool } = stage.shop
  const desk = await openImportDesk(pool)
  try {
    const read = (path: string) => readFile(join(root, path), 'utf8')
    const files = {
      products: await read('e2e/catalog/products.csv'),
      categories: await read('e2e/catalog/categories.csv'),
      prices: await read('e2e/catalog/prices.csv'),
      reviews: await read('e2e/catalog/reviews.csv'),
      customers: await read('docs/examples/customers.csv'),
      addresses: await read('docs/examples/addresses.csv'),
      taxRates: await read('docs/examples/tax_rates.csv'),
      tableRates: await read('docs/examples/tablerates.csv'),
      salesRules: await read('docs/examples/sales_rules.csv'),
      ruleNames: await read('docs/examples/rule_names.csv'),
      labels: await read('docs/examples/labels.csv'),
      synonyms: await read('docs/examples/synonyms.csv'),
      mediaFolder: join(root, 'e2e/catalog/media'),
    }
    const imported = await desk.importTexts(files)
    expect(imported, JSON.stringify(imported)).toMatchObject({ kind: 'imported' })
    const ofDefaultView = 'sku,store_view_code,name,price\nTAG,default,Name Tag,4\n'
    const ofOtherView = 'name,store_view_code,url_key,path\nWomen,de,damen,\n'
    const ofViews = { products: ofDefaultView, categories: ofOtherView }
    expect(await desk.importTexts(ofViews)).toMatchObject({ kind: 'imported' })
    const pathOf = (name: string) => join(desk.folder, `exported-${name}.csv`)
    await exportCatalog(
      { pool, timeZone: 'UTC' },
      {
        products: pathOf('products'),
        categories: pathOf('categories'),
        prices: pathOf('prices'),
        reviews: pathOf('reviews'),
      },
    )
  } finally {
    await desk.close()
  }
}

/** Statements that only run in another process, with another setting, or after an accident. */
async function askTheRest(tx: Database): Promise<void> {
  const { code } = stage.shop.context.storeViews.default
  const { id } = stage.anna
  const tables = await backup.listTables(tx)
  await backup.lockTables(tx, tables)
  await backup.countRows(tx, 'cart')
  await backup.listBrokenReferences(tx)
  await findSalable(tx, [1])
  const line = {
    lineKey: 'A',
    productId: 1,
    parentId: null,
    qty: 1,
    options: noOptions,
    dancer: 'Mia',
    addedPriceCents: 1,
  }
  await moveLine(tx, { id: 1, version: 1, request: null }, { ...line, fromItemId: 1 })
  await listEntryPrices(tx, { productIds: [1], priceGroupId: 1, storeCode: code })
  await listStudioProducts(tx, { studioId: 1, storeCode: code, productIds: [1] })
  const buyer = { name: 'email:anna@example.com', emailKey: 'anna@example.com', customerId: id }
  const cart = { token: 'counted', customerId: null, ownerId: null, studioId: null, storeCode: code }
  await insertCountedCart(tx, cart, { now: new Date(), tries: [] })
  await takeOverCarts(tx, { cartId: 1, customerId: id, studioId: null, storeCode: code, buyer })
  await countUsesOfBuyer(tx, { id: 1, code: 'A', ruleId: 1, maxUses: 1, maxUsesPerBuyer: 1 }, buyer)
  await products.listEntryRows(tx, code, [1])
  await products.listUnits(tx, [1], { listsOutOfStock: false })
  await products.listAffectedProducts(tx, [1])
  await products.listEntryRowsAfter(tx, code, { after: 0, limit: 1 })
  await products.listDocumentRows(tx, code, [1])
  await products.listDocumentRowsAfter(tx, code, { after: 0, limit: 1 })
  const html = {
    name: 'product',
    id: 'id',
    columns: ['description', 'short_description', 'attributes'],
  } as const
  await listHtml(tx, { ...html, columns: [...html.columns] }, 0)
  await updateHtml(tx, { ...html, columns: ['description'] }, { row: '(0,1)', html: { description: 'New' } })
  for (const [name, id] of [
    ['category', 'id'],
    ['product_text', 'product_id'],
  ] as const) {
    await listEncodedNames(tx, { name, id }, 0)
    await renameStored(tx, { name, id }, { row: '(0,1)', name: 'Tutu' })
  }
  await listCatalogRules(tx, code)
  await countRows(tx, 'cart')
  await listOrders(tx, { state: 'new', email: 'anna', since: new Date(0), most: 1 })
  await lockUnpaid(tx, 1, 60)
  await skipNumbers(tx, { gap: 1, since: new Date(0), lastOrder: 1 })
  await countDownload(tx, 1)
  await deleteMailsOfMailbox(tx, 'anna@example.com')
  await readPersonalData(tx, id)
  await readGuestOrders(tx, 'anna@example.com')
  await listTyped(tx, 1)
  await readMoneyBefore(tx, [1])
  await listApprovedReviews(tx, { productIds: null, ratings: null, oldestFirst: true, from: 0, size: 1 })
  await backup.emptyTables(tx, tables)
}

class TakenBack extends Error {}

test('each statement that is put together of pieces, or of an import, runs, and its rows are what the code says they are', async () => {
  await doEverything()
  const { db } = stage.shop
  const isTakenBack = await db
    .transaction()
    .execute(async (tx) => {
      await askTheRest(tx)
      throw new TakenBack()
    })
    .catch((error: unknown) => error)
  expect(isTakenBack).toBeInstanceOf(TakenBack)
  const problems: string[] = []
  for (const statement of statements) {
    if (await describe(statement)) continue
    const ran = [...recorded]
      .map(([text, columns]) => ({ text, columns }))
      .filter(({ text }) => isMadeOf(text, statement.words))
    if (ran.length === 0) problems.push(`${statement.place} did not run`)
    problems.push(...compareAll(statement, ran))
  }
  expect([...new Set(problems)]).toEqual([])
})

/** Whether a statement contains these words in order, from its start to its end. */
function isMadeOf(statement: string, words: string[]): boolean {
  let at = 0
  for (const [nth, each] of words.entries()) {
    const found = nth === words.length - 1 ? statement.length - each.length : statement.indexOf(each, at)
    if (found < at || !statement.startsWith(each, found) || (nth === 0 && found > 0)) return false
    at = found + each.length
  }
  return true
}
