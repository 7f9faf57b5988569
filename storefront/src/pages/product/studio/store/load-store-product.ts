import type { Product } from 'commerce/catalog/product'
import { productFromWire } from 'commerce/contract/codecs/product-from-wire'
import { readSoldProduct } from 'commerce/contract/studio/studio-stores'
import { readProductPath } from 'commerce/read-product-path'
import { data, redirect } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { unlistedHead } from '#src/head/unlisted-head'
import type { PageContext } from '#src/page-context'
import { viewName } from '#src/pages/product/gallery/view-name'
import { chartsOf } from '#src/pages/product/loading/charts-of'
import { productRedirect } from '#src/pages/product/loading/product-redirect'
import { paths } from '#src/paths'

/** A product of a studio store that the path of a page names: a studio may sell a variant without the product that it is of. */
export async function findSoldProduct(url: URL, page: PageContext): Promise<Product> {
  const { parentSku, childSku } = namesOf(url, page)
  const found = (await findSold(parentSku, page)) ?? (childSku && (await findSold(childSku, page)))
  if (!found) throw data(page.words.of('frame')('productEmpty'), { status: 404 })
  return found
}

async function findSold(sku: string, { api }: PageContext): Promise<Product | undefined> {
  const answer = await api.call(readSoldProduct, { query: { sku } })
  if (answer.ok) return productFromWire(answer.value)
  if (answer.code === 404 || answer.reason === 'invalid') return undefined
  throw refusedPage(answer)
}

/** REGULAR-02: everything on a product page of a store, and no price but that of the studio. */
export async function loadStoreProduct(url: URL, page: PageContext) {
  const names = namesOf(url, page)
  const found = await findSoldProduct(url, page)
  const say = page.words.of('product')
  const pictures = found.pictures.map((picture) => ({ ...picture, label: viewName(picture.label, say) }))
  const product = { ...found, pictures }
  // '/p/LEO/LEO-S' names a variant and no slug.
  const childSku = names.childSku ?? found.variants.find(({ sku }) => sku === names.slug)?.sku
  const query = url.searchParams
  const elsewhere = productRedirect(product, { ...names, childSku }, query)
  if (elsewhere !== undefined) throw redirect(elsewhere, 302)
  return {
    store: true as const,
    product,
    charts: chartsOf(product, []),
    isBrowseOnly: page.isBrowseOnly(),
    head: unlistedHead(page, { title: product.name, path: paths.product(product) }),
  }
}

function namesOf({ pathname }: URL, { basePath }: PageContext) {
  const { parentSku, slug, childSku } = readProductPath(pathname.slice(basePath.length))
  return { parentSku, slug, childSku }
}
