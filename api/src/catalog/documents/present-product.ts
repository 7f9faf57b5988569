import type { WireProduct, WireTierPrice, WireVariant } from 'commerce/contract/catalog-schemas'
import { messages } from 'commerce/messages'
import { wireAmount } from 'commerce/format-money'
import { smallestQty } from 'commerce/cart/quantity-terms'
import { bundleLadder } from 'commerce/pricing/bundle-price'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import { bundlePrice } from '#src/catalog/prices/bundle-price'
import { offerOf } from '#src/catalog/offer'
import { presentAttributes, presentConfigurableOptions } from '#src/catalog/documents/present-attributes'
import { optionIds } from '#src/catalog/option-ids'
import {
  presentBundle,
  presentBundlePrice,
  presentCustomOptions,
  presentDownloads,
  presentLinks,
  presentQuantities,
  presentSamples,
} from '#src/catalog/documents/present-composition'
import { presentGallery } from '#src/catalog/documents/present-gallery'
import { presentPrices, presentStock, presentTiers } from '#src/catalog/prices/present-prices'
import type { DocumentRow, VariantRow } from '#src/catalog/product-row'
import { goodsOf, type CatalogCaller, pricesOf, tiersOf } from '#src/catalog/sellable'
import { linksBelow } from '#src/content/links-below'
import { type ApiWords, wordsIn } from '#src/words'

const millionthsPerPercent = 10_000

export interface Presentation {
  tables: CatalogTables
  caller: CatalogCaller
  listsOutOfStock: boolean
}

/** A product for its page and its tile. Costs, other groups' prices and disabled variants stay here. */
export function presentProduct(row: DocumentRow, how: Presentation): WireProduct {
  const offer = offerOf(row, how.caller, how.listsOutOfStock)
  const options = presentConfigurableOptions(row, offer.variants, how.tables)
  const codes = options.map(({ attribute_code }) => attribute_code)
  const pictures = presentGallery(row, offer.variants)
  const { say } = wordsIn(how.tables.storeView)
  return {
    ...presentIdentity(row, how.tables),
    ...presentPrices(offer.prices, row),
    tax: wireAmount(offer.prices.price.tax),
    ...pictures.chosen,
    media_gallery: pictures.gallery,
    stock: { product_id: row.id, is_in_stock: offer.isInStock, qty: offer.qty },
    info: { stock: say(offer.isInStock ? messages.inStock : messages.outOfStock) },
    ...presentCategories(row, how.tables),
    new: isNew(row, how.caller.now) ? '1' : '0',
    sale: row.isSale ? '1' : '0',
    configurable_options: options,
    configurable_children: offer.variants.map((variant) =>
      presentVariant(asSold(variant, row), codes, pictures.ofVariant, how),
    ),
    product_links: presentLinks(row, how.caller),
    tier_prices: tiersOfProduct(row, how.caller),
    ...presentChoices(row, offer.variants, say),
    bundle_options: presentBundle(row, how.caller),
    ...presentBundlePrice(row, how.caller),
    downloadable_links: presentDownloads(row),
    downloadable_samples: presentSamples(row),
    custom_attributes: presentAttributes(row, codes, how.tables),
    review_count: row.reviewCount,
    rating_tenths: row.ratingTenths,
    min_cart_qty: row.quantities.minQty,
    max_cart_qty: row.quantities.maxQty,
    ...(row.quantities.increment > 1 && { qty_increment: row.quantities.increment }),
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
  }
}

/** A variant is sold as its product: not while that is set out of stock. */
const asSold = (variant: VariantRow, product: DocumentRow): VariantRow =>
  product.isInStock ? variant : { ...variant, isInStock: false }

function presentChoices(row: DocumentRow, variants: VariantRow[], say: ApiWords['say']) {
  const custom_options = presentCustomOptions(row)
  const mustChoose =
    row.type === 'configurable' ||
    row.customOptions.some(({ isRequired }) => isRequired) ||
    row.type === 'bundle'
  const isWithoutVariants = row.type === 'configurable' && variants.length === 0
  return {
    custom_options,
    options: custom_options,
    qty: smallestQty(row.quantities),
    is_configured: !mustChoose,
    errors: isWithoutVariants ? { variants: say(messages.noVariants) } : {},
  }
}

export function isNew(
  row: { isNew: boolean; newFrom: number | null; newTo: number | null },
  now: Date,
): boolean {
  if (row.isNew) return true
  if (row.newFrom === null && row.newTo === null) return false
  return now.getTime() >= (row.newFrom ?? -Infinity) && now.getTime() <= (row.newTo ?? Infinity)
}

function presentIdentity(row: DocumentRow, { basePath }: CatalogTables) {
  return {
    id: row.id,
    sku: row.sku,
    parentSku: row.parent?.sku ?? row.sku,
    ...(row.parent && { parent_slug: row.parent.urlKey }),
    type_id: row.type,
    name: row.name,
    slug: row.urlKey,
    url_key: row.urlKey,
    ...(row.slugs && { slugs: row.slugs }),
    description: linksBelow(basePath, row.description),
    short_description: linksBelow(basePath, row.shortDescription),
    status: row.status,
    visibility: row.visibility,
    tax_class_id: row.taxClassId,
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
  }
}

function presentCategories(
  row: DocumentRow,
  tables: CatalogTables,
): Pick<WireProduct, 'category' | 'category_ids'> {
  const open = row.categories.flatMap(({ id }) => tables.openCategories.get(id) ?? [])
  return {
    category_ids: open.map(({ id }) => id),
    category: open.map(({ id, name, urlKey, path }) => ({
      category_id: id,
      name,
      slug: urlKey,
      path: path.join('/'),
    })),
  }
}

function presentVariant(
  variant: VariantRow,
  codes: string[],
  pictureOf: ReadonlyMap<number, string>,
  how: Presentation,
): WireVariant {
  return {
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    url_key: variant.urlKey,
    status: variant.status,
    image: pictureOf.get(variant.id) ?? '',
    stock: presentStock(variant),
    ...presentPrices(pricesOf(variant, how.caller), variant),
    tier_prices: presentTiers(tiersOf(variant, how.caller), how.caller),
    ...presentQuantities(variant),
    custom_attributes: codes.flatMap((code) =>
      optionIds(variant.attributes[code]).map((value) => ({ attribute_code: code, value })),
    ),
    ...Object.fromEntries(codes.map((code) => [code, variant.attributes[code]])),
  }
}

// Variants and parts of a group have their own price steps.
function tiersOfProduct(row: DocumentRow, caller: CatalogCaller): WireTierPrice[] {
  if (row.type === 'configurable' || row.type === 'grouped') return []
  if (row.type !== 'bundle' || !row.hasDynamicPrice) return presentTiers(tiersOf(row, caller), caller)
  return bundleLadder(goodsOf(row, caller), caller).map(({ qty, offMillionths }) => ({
    customer_group_id: caller.priceGroupId,
    qty,
    value: wireAmount(bundlePrice(row, caller, { qty }).price.inclTax),
    percentage_value: offMillionths / millionthsPerPercent,
  }))
}
