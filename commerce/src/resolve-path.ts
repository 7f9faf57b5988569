import { listSegments, type ProductNames } from '#src/read-product-path'
import { isTakenName } from '#src/taken-names'

interface LookUps<Category, Product, Studio> {
  /** ROUTE-04: categories and products are at the root of the shop */
  hasShortUrls: boolean
  storeCodes: readonly string[]
  findCategory: (slug: string) => Promise<Category | undefined>
  findProduct: (sku: string) => Promise<Product | undefined>
  /** left out where no studio has a store */
  findStudio?: (urlKey: string) => Promise<Studio | undefined>
}

/** What a path leads to. Of categories and products: whether the path is the long one, which the short one replaces. */
export type Place<Category, Product, Studio = never> =
  | { kind: 'category'; category: Category; isLong: boolean }
  | { kind: 'product'; product: Product; names: ProductNames; isLong: boolean }
  | { kind: 'studio'; studio: Studio }
  | { kind: 'fixed' }
  | { kind: 'not-found'; wanted: 'category' | 'product' | 'anything' }

/** Finds what a path names: a page of the shop itself comes first, then a category or a product, then a studio. */
export async function resolvePath<Category, Product, Studio = never>(
  path: string,
  lookUps: LookUps<Category, Product, Studio>,
): Promise<Place<Category, Product, Studio>> {
  const segments = listSegments(path)
  if (segments.at(-1) === '') segments.pop()
  const [first = '', ...rest] = segments
  if (first === 'c' && rest.length === 1) return categoryAt<Category, Product>(rest[0] ?? '', lookUps)
  if (first === 'p' && rest.length > 1 && rest.length < 4)
    return productAt(rest, { isLong: true, ...lookUps })
  if (first === '' || isTakenName(first, lookUps.storeCodes)) return { kind: 'fixed' }
  const isShort = lookUps.hasShortUrls && segments.length < 4
  if (isShort && rest.length > 0) return productAt(segments, { isLong: false, ...lookUps })
  const category = isShort ? await lookUps.findCategory(first) : undefined
  if (category) return { kind: 'category', category, isLong: false }
  const studio = rest.length === 0 ? await lookUps.findStudio?.(first) : undefined
  return studio ? { kind: 'studio', studio } : { kind: 'not-found', wanted: 'anything' }
}

async function categoryAt<Category, Product>(
  slug: string,
  { findCategory }: Pick<LookUps<Category, Product, never>, 'findCategory'>,
): Promise<Place<Category, Product>> {
  const category = await findCategory(slug)
  return category ? { kind: 'category', category, isLong: true } : { kind: 'not-found', wanted: 'category' }
}

async function productAt<Category, Product>(
  [parentSku = '', slug = '', childSku]: string[],
  { isLong, findProduct }: Pick<LookUps<Category, Product, never>, 'findProduct'> & { isLong: boolean },
): Promise<Place<Category, Product>> {
  const product = await findProduct(parentSku)
  if (!product) return { kind: 'not-found', wanted: 'product' }
  const names = { parentSku, slug, ...(childSku !== undefined && { childSku }) }
  return { kind: 'product', product, names, isLong }
}
