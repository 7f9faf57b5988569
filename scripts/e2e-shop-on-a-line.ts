// A shop of one browser test, with settings of its own: it says where it stands, and then does what it reads, a word a line.
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './shop/find-free-port.ts'
import { openShopOnALine } from './shop/open-shop-on-a-line.ts'

const port = String(await findFreePort())
const settings = process.argv.slice(2).map((setting) => setting.split('=', 2) as [string, string])
const { shop, config, line, close } = await openShopOnALine({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
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

for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'open the store view de') await openStoreView('de')
  if (word === 'take the database away') line.down()
  if (word === 'bring it back') await line.up()
  if (word === 'silence it') line.poison({ timeout: {} })
  if (word === 'let it speak') line.heal()
}
// The parent process is gone, or done.
await close()
process.exit(0)
