import { listSegments, type ProductNames } from '#src/catalog/product-path'
import { isTakenName } from '#src/taken-names'

interface LookUps<Category, Product> {
  /** ROUTE-04: categories and products are at the root of the shop */
  hasShortUrls: boolean
  storeCodes: readonly string[]
  findCategory: (slug: string) => Promise<Category | undefined>
  findProduct: (sku: string) => Promise<Product | undefined>
}

/** What a path leads to. Of categories and products: whether the path is the long one, which the short one replaces. */
export type Place<Category, Product> =
  | { kind: 'category'; category: Category; isLong: boolean }
  | { kind: 'product'; product: Product; names: ProductNames; isLong: boolean }
  | { kind: 'fixed' }
  | { kind: 'not-found'; wanted: 'category' | 'product' | 'anything' }

/** Finds what a path names: a page of the shop itself comes first, then a category, then a product. */
export async function resolvePath<Category, Product>(
  path: string,
  lookUps: LookUps<Category, Product>,
): Promise<Place<Category, Product>> {
  const segments = listSegments(path)
  if (segments.at(-1) === '') segments.pop()
  const [first = '', ...rest] = segments
  if (first === 'c' && rest.length === 1) return categoryAt(rest, { isLong: true, ...lookUps })
  if (first === 'p' && rest.length > 1 && rest.length < 4)
    return productAt(rest, { isLong: true, ...lookUps })
  if (first === '' || isTakenName(first, lookUps.storeCodes)) return { kind: 'fixed' }
  if (!lookUps.hasShortUrls || segments.length > 3) return { kind: 'not-found', wanted: 'anything' }
  return segments.length === 1
    ? categoryAt(segments, { isLong: false, ...lookUps })
    : productAt(segments, { isLong: false, ...lookUps })
}

async function categoryAt<Category, Product>(
  [slug = '']: string[],
  { isLong, findCategory }: LookUps<Category, Product> & { isLong: boolean },
): Promise<Place<Category, Product>> {
  const category = await findCategory(slug)
  if (category) return { kind: 'category', category, isLong }
  return { kind: 'not-found', wanted: isLong ? 'category' : 'anything' }
}

async function productAt<Category, Product>(
  [parentSku = '', slug = '', childSku]: string[],
  { isLong, findProduct }: LookUps<Category, Product> & { isLong: boolean },
): Promise<Place<Category, Product>> {
  const product = await findProduct(parentSku)
  if (!product) return { kind: 'not-found', wanted: 'product' }
  const names = { parentSku, slug, ...(childSku !== undefined && { childSku }) }
  return { kind: 'product', product, names, isLong }
}
