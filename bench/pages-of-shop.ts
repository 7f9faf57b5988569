import type { CatalogOfShop } from './catalog-of-shop.ts'

/** Paths of a home, a category and a product page. */
export function pagesOf({
  categories,
  products,
}: CatalogOfShop): { name: 'home' | 'category' | 'product'; path: string }[] {
  const category = categories.toSorted((a, b) => b.count - a.count)[0]
  const product = products.find(({ type_id }) => type_id === 'configurable')
  if (!category || !product) throw new Error('The catalog has no category with a configurable product.')
  const [parentSku, slug] = [product.sku, product.slug].map(encodeURIComponent)
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/c/${encodeURIComponent(category.slug)}` },
    { name: 'product', path: `/p/${parentSku}/${slug}/${parentSku}` },
  ]
}
