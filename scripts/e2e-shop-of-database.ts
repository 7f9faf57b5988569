// The shop of scripts/e2e-shop-to-kill.ts, with the settings of its arguments, and with the build that BUILD names: it says where it stands.
import { readConfig } from '../api/src/config.ts'
import { e2eCatalog } from './shop/e2e-catalog.ts'
import { mountBuild, mountStorefront } from './shop/mount-storefront.ts'
import { openShop } from './shop/open-shop.ts'

const settings = process.argv.slice(2).map((setting) => {
  const at = setting.indexOf('=')
  return [setting.slice(0, at), setting.slice(at + 1)] as const
})
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SEARCH_TIMEOUT_MS: '20000',
  OVERLOAD_DELAY_MS: '20000',
  ...Object.fromEntries(settings),
})
const build = settings.find(([name]) => name === 'BUILD')?.[1]
const shop = await openShop(config, {
  mountPages: build === undefined ? mountStorefront : (...shown) => mountBuild(...shown, build),
  firstCatalog: () => e2eCatalog,
  say: () => undefined,
})
await shop.app.listen({ host: config.host, port: config.port })
console.log(config.publicUrl)
