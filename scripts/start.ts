// npm start: the whole shop in one process.
import { readConfig } from '../api/src/config.ts'
import { buildStorefront } from './shop/build-storefront.ts'
import { demoCatalogue } from './shop/demo-catalogue.ts'
import { mountStorefront } from './shop/mount-storefront.ts'
import { openShop } from './shop/open-shop.ts'
import { refuseBusyPort } from './shop/refuse-busy-port.ts'
import { stopOnSignal } from './shop/stop-on-signal.ts'

const say = (sentence: string) => console.log(sentence)

try {
  const config = readConfig(process.env)
  await refuseBusyPort(config)
  await buildStorefront(say)
  const firstCatalogue = config.loadsDemo ? () => demoCatalogue(config, say) : undefined
  const shop = await openShop(config, { mountPages: mountStorefront, firstCatalogue, say })
  stopOnSignal(shop, say)
  await shop.app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
  say(`\nBarre is open.\n  Shop    ${config.publicUrl}/\n  Health  ${config.publicUrl}/healthz`)
  say('Guests browse and buy without an account. Stop with Ctrl-C.\n')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exit(1)
}
