// The server of npm run dev, which restarts it after each change.
import { readConfig } from '../api/src/config.ts'
import { demoCatalog } from './shop/demo/demo-catalog.ts'
import { openDevelopmentServer } from './shop/open-development-server.ts'
import { openShop } from './shop/open-shop.ts'
import { stopOnSignal } from './shop/stopping/stop-on-signal.ts'

const say = (sentence: string) => console.log(sentence)

const config = readConfig(process.env)
const development = await openDevelopmentServer()
const firstCatalog = config.loadsDemo ? demoCatalog : undefined
const shop = await openShop(config, { mountPages: development.mountPages, firstCatalog, say })
stopOnSignal({ close: () => development.close().then(shop.close) }, say)
await development.listen(shop.app, config)
say(`\nBarre is open at ${config.publicUrl}/ and follows your changes.\n`)
