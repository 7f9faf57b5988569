// npm start: the whole shop in one process.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// What an earlier start compiled is not compiled again, so everything else is loaded after this.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { startShop } = await import('./shop/start-shop.ts')
await startShop()
flushCompileCache()
