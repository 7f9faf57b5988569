import { CONNECTIONS_WAITING } from 'commerce/limits'
import { readConfig, requireTrustProxy } from '../../api/src/config.ts'
import type { ImportRequest } from '../../api/src/import/import-request.ts'
import { buildStorefront } from './build-storefront.ts'
import { collectWhenQuiet } from './collect-when-quiet.ts'
import { mountStorefront } from './mount-storefront.ts'
import { showSignIns } from './demo/studios/show-sign-ins.ts'
import { type MountPages, openShop, type Shop } from './open-shop.ts'
import { refuseBusyPort } from './refuse-busy-port.ts'
import { stopOnSignal } from './stopping/stop-on-signal.ts'

const say = (sentence: string) => console.log(sentence)

/** Opens the shop and prints its URL; an obstacle is reported in a sentence, and ends the process. */
export async function startShop(): Promise<Shop> {
  try {
    const config = readConfig(process.env)
    requireTrustProxy(config)
    await refuseBusyPort(config)
    let isFirstStart = false
    const loadDemo = () => {
      isFirstStart = true
      return openDemoCatalog()
    }
    const shop = await openShop(config, {
      mountPages: mountOnceBuilt(),
      firstCatalog: config.loadsDemo ? loadDemo : undefined,
      say,
    })
    stopOnSignal(shop, say)
    collectWhenQuiet()
    await shop.app.listen({
      host: config.host,
      port: config.port,
      backlog: CONNECTIONS_WAITING,
      listenTextResolver: () => `listening, version ${config.buildVersion}`,
    })
    say(`\nBarre is open.\n  Shop    ${config.publicUrl}/\n  Health  ${config.publicUrl}/healthz`)
    if (config.mail.isShown) say(`  Mail    ${config.publicUrl}/dev/mail`)
    say('Guests browse and buy without an account. Stop with Ctrl-C.\n')
    await showSignIns(shop, { isFirstStart, say })
    return shop
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause) console.error(error.cause)
    return process.exit(1)
  }
}

// The demo is only loaded when it is needed: once in the life of a shop.
async function openDemoCatalog(): Promise<ImportRequest> {
  const { demoCatalog } = await import('./demo/demo-catalog.ts')
  return demoCatalog()
}

/** The storefront is built while the database starts. */
function mountOnceBuilt(): MountPages {
  const built = buildStorefront(say)
  built.catch(() => undefined) // reported where the pages are mounted
  return async (app, context) => {
    await built
    await mountStorefront(app, context)
  }
}
