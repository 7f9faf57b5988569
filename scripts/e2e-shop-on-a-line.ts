// A shop whose database a browser test takes away: it says where it stands, and then does what it reads, a word a line.
import { createInterface } from 'node:readline'
import { findFreePort } from './shop/find-free-port.ts'
import { openShopOnALine } from './shop/open-shop-on-a-line.ts'

const port = String(await findFreePort())
const { shop, config, line, close } = await openShopOnALine({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
})
await shop.app.listen({ host: config.host, port: config.port })
console.log(config.publicUrl)

for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'take the database away') line.down()
  if (word === 'bring it back') await line.up()
  if (word === 'silence it') line.poison({ timeout: {} })
  if (word === 'let it speak') line.heal()
}
// The process that started it is gone, or done.
await close()
process.exit(0)
