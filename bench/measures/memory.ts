import { PICTURE_SIZES } from 'commerce/limits'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyerWithCart, sendOrder } from '../visitors/buyer.ts'
import { type CatalogOfShop, variantSkus } from '../catalog-of-shop.ts'
import type { Figure } from '../compare/figure.ts'
import { getOnce } from '../visitors/http-client.ts'
import type { Measure } from '../measure.ts'
import type { BenchShop } from '../shop.ts'

const restMs = 30_000
const loadMs = 90_000
const shoppers = 10
const buyers = 2
const lookEveryMs = 200
/** The refusal of an order, or undefined if it was placed: a single machine may be overloaded for a moment. */
const tolerated = new Set([undefined, 'out-of-stock', 'unavailable'])
/** Like several kinds of browsers, so that each picture is made in each format. */
const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', 'image/jpeg']

/** Node's memory at rest, while shoppers look at every page and picture and others buy, and a minute after they have left. */
export const measureMemory: Measure = async ({ shop, catalog }) => {
  // The buyers buy every product, again and again.
  await shop.query('update stock set on_hand = 1000000')
  await shop.restart('/healthz')
  await sleep(restMs)
  const atRest = shop.nodeMemoryMb()
  let peak = atRest
  const looking = setInterval(() => (peak = Math.max(peak, shop.nodeMemoryMb())), lookEveryMs)
  const before = shop.processorMs()
  const done = await crowd(shop, catalog).finally(() => clearInterval(looking))
  const cpuMs = (shop.processorMs() - before) / done
  await sleep(60_000)
  const after = shop.nodeMemoryMb()
  const figures: Omit<Figure, 'work'>[] = [
    { name: 'at rest', value: atRest, unit: 'MB', bar: { atMost: 200 } },
    { name: 'at most, under load', value: peak, unit: 'MB', bar: { atMost: 350 } },
    { name: 'a minute after', value: after, unit: 'MB', bar: { atMost: atRest * 1.2 } },
    { name: 'CPU each answer', value: cpuMs, unit: 'ms' },
  ]
  return figures.map((figure) => ({ work: 'Memory of Node', ...figure }))
}

/** Returns how many requests were made. */
async function crowd(shop: BenchShop, catalog: CatalogOfShop): Promise<number> {
  const until = performance.now() + loadMs
  const paths = pathsOf(catalog)
  const skus = variantSkus(catalog)
  let next = 0
  let done = 0
  const ask = async (path: string, headers = {}) => {
    const { status } = await getOnce(shop.baseUrl, path, headers)
    // On a machine with other work it may be overloaded for a moment.
    if (status === 503) await sleep(1_000)
    else if (status >= 500) throw new Error(`${path} answers ${status}.`)
    done++
  }
  const lookAround = async () => {
    while (performance.now() < until) {
      const turn = next++
      const { page, pictures } = paths[turn % paths.length] ?? { page: '/', pictures: [] }
      await ask(page)
      const accept = formats[Math.floor(turn / paths.length) % formats.length] ?? ''
      for (const picture of pictures) await ask(picture, { accept })
    }
  }
  const buy = async () => {
    while (performance.now() < until) {
      const { reason } = await sendOrder(
        shop.baseUrl,
        await buyerWithCart(shop.baseUrl, [skus[next++ % skus.length] ?? '']),
      )
      if (!tolerated.has(reason)) throw new Error(`An order is refused: ${reason}.`)
      done++
    }
  }
  await Promise.all([...Array.from({ length: shoppers }, lookAround), ...Array.from({ length: buyers }, buy)])
  return done
}

/** Every page with the pictures that browsers load with it. */
function pathsOf({ categories, products, words }: CatalogOfShop) {
  const sizes = Object.values(PICTURE_SIZES).flatMap(({ width, height }) => [
    `${width}x${height}`,
    `${width}x${height}@2x`,
  ])
  return [
    { page: '/', pictures: [] },
    ...categories.map(({ slug }) => ({ page: `/c/${encodeURIComponent(slug)}`, pictures: [] })),
    ...words.map((word) => ({ page: `/search?q=${encodeURIComponent(word)}`, pictures: [] })),
    ...products.map(({ sku, slug, media_gallery }) => ({
      page: `/p/${encodeURIComponent(sku)}/${encodeURIComponent(slug)}/${encodeURIComponent(sku)}`,
      pictures: media_gallery.flatMap(({ image }) => sizes.map((size) => `/img/${size}${image}`)),
    })),
  ]
}
