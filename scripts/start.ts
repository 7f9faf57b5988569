// npm start: the whole shop in one process, which gives back what it needs only for a while (docs/decisions/024-memory-that-is-given-back.md).
// --max-semi-space-size keeps memory free that loading the catalog would take for short-lived objects: with 8 MB pages take a
// seventh more of the processor, with 32 MB no less. --min-semi-space-size and --initial-heap-size
// spare a start the collections while the room grows. --heap-growing-percent lets the heap grow by half of what is used before it
// is tidied. NODE_COMPILE_CACHE keeps what Node compiled, this file included: a start that finds everything there loads no
// compiler of TypeScript, which would hold 12 MB. The three settings of glibc keep the memory of pictures and of compressing from
// being scattered and kept. Of the shop itself a start loads one file, if there is one (docs/decisions/065-the-shop-in-one-file.md).
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// The same where this file is started without npm: everything else is loaded after this.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { findBundle } = await import('./shop/builds/bundle/find-bundle.ts')
const bundle = findBundle()
const { startShop } = (await import(
  bundle ?? './shop/start-shop.ts'
)) as typeof import('./shop/start-shop.ts')
const shop = await startShop()
flushCompileCache()
if (bundle === undefined) {
  const { bundleLater } = await import('./shop/builds/bundle/bundle-later.ts')
  bundleLater((sentence) => shop.context.log.warn(sentence))
}
