// A shop of one browser test, with settings of its own: it says where it stands, and then does what it reads, a word a line.
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { invoiceOrder } from '../api/src/orders/fulfillment/invoice-order.ts'
import { shipOrder } from '../api/src/orders/fulfillment/ship-order.ts'
import { takeStep } from '../api/src/returns/take-step.ts'
import { searchEngines } from '../api/src/search/store-engines.ts'
import { runOrdersCommand } from '../api/src/orders/desk/run-orders-command.ts'
import { runRegistrationsCommand } from '../api/src/registrations/desk/run-registrations-command.ts'
import { runPayoutsCommand } from '../api/src/studio-sales/desk/run-payouts-command.ts'
import { holdStudioProducts } from '../api/test/desks/hold-studio-products.ts'
import { asClerk, doWith } from '../api/test/desks/order-desk.ts'
import { addE2eOwners, addFamilyStudio } from './e2e-owners.ts'
import { newStoreFamily } from './checks/new-store-family.ts'
import { orderFigures } from './checks/order-figures.ts'
import { findFreePort } from './shop/find-free-port.ts'
import { openShopOnALine } from './shop/open-shop-on-a-line.ts'

const port = String(await findFreePort())
const settings = process.argv
  .slice(2)
  .map((setting) => setting.replace('{port}', port).split('=', 2) as [string, string])
const { shop, config, line, close } = await openShopOnALine({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // A machine that is busy with browsers answers late.
  DATABASE_SILENT_MS: '20000',
  ...Object.fromEntries(settings),
})
await shop.app.listen({ host: config.host, port: config.port })
console.log(config.publicUrl)

/** Opened while the shop runs, so that the browser test begins once it has pages. */
async function openStoreView(code: string): Promise<void> {
  const { db, storeViews } = shop.context
  await db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', code).execute()
  while (!storeViews.open.some((view) => view.code === code)) await setTimeout(10)
  console.log(`${code} is open`)
}

/** To a customer with this email address everything costs half. */
async function halvePricesFor(email: string): Promise<void> {
  const { db, parts } = shop.context
  const priceGroup = { price_group_id: 2 }
  const products = await db.selectFrom('product').select('id').execute()
  const halves = products.map(({ id }) => ({ product_id: id, ...priceGroup, min_qty: 1, percent_off: '50' }))
  await db
    .insertInto('product_price')
    .values(halves)
    .onConflict((taken) => taken.doNothing())
    .execute()
  await db.updateTable('customer').set(priceGroup).where('email', '=', email).execute()
  await parts.get(searchEngines).caughtUp()
  console.log(`half prices for ${email}`)
}

/** As after a change in the back office: 'PAD status 2', 'WAX price_cents 1100', 'TAP stock 1'. */
async function changeProduct(words: string): Promise<void> {
  const { db, parts } = shop.context
  const [sku = '', what, figure] = words.split(' ')
  const { id } = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  const value = Number(figure)
  if (what === 'stock')
    await db.updateTable('stock').set({ on_hand: value }).where('product_id', '=', id).execute()
  else
    await db
      .updateTable('product')
      .set(what === 'status' ? { status: value } : { price_cents: value })
      .where('id', '=', id)
      .execute()
  await parts.get(searchEngines).caughtUp()
  console.log(`product ${words}`)
}

/** All of an order in one parcel. */
async function ship(orderNumber: string): Promise<void> {
  const { db } = shop.context
  const numbered = db.selectFrom('orders').select('id').where('increment_id', '=', orderNumber)
  const { id } = await numbered.executeTakeFirstOrThrow()
  const tracking = [{ carrier: 'DPD', number: '0123 4567 8901' }]
  await doWith(db, shipOrder, id, { tracking, expectedAt: '2099-12-31' })
  console.log(`${orderNumber} is shipped`)
}

/** Staff do all steps of a return, from the request to its refund; its order is paid before. */
async function settleReturn(returnNumber: string): Promise<void> {
  const { db } = shop.context
  const { order_id: orderId } = await db
    .selectFrom('return_request')
    .select('order_id')
    .where('increment_id', '=', returnNumber)
    .executeTakeFirstOrThrow()
  await doWith(db, invoiceOrder, orderId, { paidBy: 'cash' })
  for (const step of ['approve', 'receive', 'refund'] as const)
    await takeStep(asClerk(db), returnNumber, step)
  console.log(`${returnNumber} is refunded`)
}

const staffCommands = {
  registrations: runRegistrationsCommand,
  orders: runOrdersCommand,
  payouts: runPayoutsCommand,
}

/** As staff do with npm run registrations, orders or payouts; what it says is one line here. */
async function staffCommand(name: keyof typeof staffCommands, words: string): Promise<void> {
  const env = { DATABASE_URL: config.databaseUrls?.worker, DATA_FOLDER: config.dataFolder }
  const said: string[] = []
  await staffCommands[name](words.split(' '), { env, say: (line) => void said.push(line) })
  console.log(said.join(' | '))
}

/** What the browser of a family keeps that gave the passcode of a studio. */
async function openStudioStore(): Promise<void> {
  console.log(JSON.stringify(await newStoreFamily(shop)))
}

/** All studios of the browser tests; their owners have this password. */
async function openStudios(password: string): Promise<void> {
  const { db, parts } = shop.context
  await addE2eOwners(db, password)
  await parts.get(searchEngines).caughtUp()
  console.log('the studios are open')
}

/** One more, of which no other test knows. */
async function openFamilyStudio(password: string): Promise<void> {
  const { db, parts } = shop.context
  const key = await addFamilyStudio(db, password)
  await parts.get(searchEngines).caughtUp()
  console.log(key)
}

/** As if every owner had given the password that long ago. */
async function agePasswords(): Promise<void> {
  const { db, now } = shop.context
  const then = new Date(now().getTime() - 13 * 60 * 60 * 1000)
  await db.updateTable('session').set({ password_at: then }).where('kind', '=', 'owner').execute()
  console.log('13 hours have passed')
}

/** Until the next word comes. */
async function holdProducts(): Promise<void> {
  const letGo = await holdStudioProducts(shop.context.db)
  words.once('line', letGo)
  console.log('the products of studios are held')
}

const words = createInterface({ input: process.stdin })
for await (const word of words) {
  if (word === 'open the store view de') await openStoreView('de')
  if (word.startsWith('half prices for ')) await halvePricesFor(word.replace('half prices for ', ''))
  if (word.startsWith('ship ')) await ship(word.replace('ship ', ''))
  if (word.startsWith('settle the return ')) await settleReturn(word.replace('settle the return ', ''))
  for (const name of ['registrations', 'orders', 'payouts'] as const)
    if (word.startsWith(`${name} `)) await staffCommand(name, word.slice(name.length + 1))
  if (word.startsWith('figures of ')) {
    console.log(JSON.stringify(await orderFigures(shop.context.db, word.replace('figures of ', ''))))
  }
  if (word.startsWith('open the studios for ')) await openStudios(word.replace('open the studios for ', ''))
  if (word.startsWith('open a studio for ')) await openFamilyStudio(word.replace('open a studio for ', ''))
  if (word.startsWith('product ')) await changeProduct(word.replace('product ', ''))
  if (word === 'open a studio store') await openStudioStore()
  if (word === 'hold the products of studios') await holdProducts()
  if (word === 'let the passwords of owners age') await agePasswords()
  if (word === 'take the database away') line.down()
  if (word === 'bring it back') await line.up()
  if (word === 'silence it') line.poison({ timeout: {} })
  if (word === 'let it speak') line.heal()
}
// The parent process is gone, or done.
await close()
process.exit(0)
