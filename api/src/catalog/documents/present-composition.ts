import type {
  WireBundleOption,
  WirePart,
  WireProduct,
  WireProductLink,
} from 'commerce/contract/catalog-schemas'
import { wireAmount } from 'commerce/format-money'
import { specialPrice } from 'commerce/pricing/special-price'
import { choosable, isEnabled, surcharge } from '#src/catalog/prices/bundle-price'
import { presentStock, presentTiers } from '#src/catalog/prices/present-prices'
import type { DocumentRow, PartRow } from '#src/catalog/product-row'
import { goodsOf, type CatalogCaller, pricesOf, tiersOf } from '#src/catalog/sellable'
import { productSampleUrl, sampleUrl } from '#src/downloads/sample-url'

const millionthsPerPercent = 10_000

export function presentLinks(row: DocumentRow, caller: CatalogCaller): WireProductLink[] {
  const parts = new Map(row.associated.map(({ part }) => [part.sku, part]))
  return row.links.flatMap((link) => {
    const part = link.kind === 'associated' ? parts.get(link.sku) : undefined
    if (part && !isEnabled(part)) return []
    return [
      {
        sku: row.sku,
        link_type: link.kind,
        linked_product_type: link.type,
        linked_product_sku: link.sku,
        position: link.position,
        qty: link.qty,
        is_default: part !== undefined && link.qty > 0,
        ...(part ? { product: presentPart(part, caller) } : {}),
      },
    ]
  })
}

export function presentBundle(row: DocumentRow, caller: CatalogCaller): WireBundleOption[] {
  return row.bundle.map((option) => ({
    option_id: option.id,
    title: option.title,
    type: option.kind,
    required: option.isRequired,
    product_links: choosable(option).map((choice) => ({
      id: choice.id,
      sku: choice.part.sku,
      qty: choice.qty,
      is_default: choice.isDefault,
      can_change_quantity: choice.canChangeQty,
      price: row.hasDynamicPrice ? 0 : wireAmount(surcharge(row, choice)),
      product: presentPart(choice.part, caller),
    })),
  }))
}

/** The price of a bundle with its own price, before its choices. */
export function presentBundlePrice(
  row: DocumentRow,
  caller: CatalogCaller,
): Pick<WireProduct, 'bundle_price'> {
  if (row.type !== 'bundle' || row.hasDynamicPrice) return {}
  const { price, original } = pricesOf(row, caller)
  const amounts = { price: wireAmount(price.inclTax), regular_price: wireAmount(original.inclTax) }
  const { terms } = goodsOf(row, caller)
  const { specialShareMillionths: share } = terms
  const isSpecial = share !== undefined && specialPrice(terms, caller.now) > 0
  return {
    bundle_price: { ...amounts, ...(isSpecial && { special_percent: share / millionthsPerPercent }) },
  }
}

export function presentCustomOptions(row: DocumentRow): WireProduct['custom_options'] {
  return row.customOptions.map((option) => ({
    option_id: option.id,
    title: option.title,
    type: option.kind,
    is_require: option.isRequired,
    max_characters: option.maxCharacters,
    price: wireAmount(option.priceAmount),
    price_type: option.priceKind,
    values: option.values.map((value) => ({
      option_type_id: value.id,
      title: value.title,
      price: wireAmount(value.priceAmount),
      price_type: value.priceKind,
    })),
  }))
}

export function presentDownloads(row: DocumentRow): WireProduct['downloadable_links'] {
  return row.downloads.map(({ id, title, priceCents, sample }) => ({
    id,
    title,
    sample: sampleUrl({ id, sample }),
    price: wireAmount(priceCents),
  }))
}

export function presentSamples(row: DocumentRow): WireProduct['downloadable_samples'] {
  return row.samples
    .map(({ title, ...place }) => ({ title, sample: productSampleUrl(place) }))
    .filter(({ sample }) => sample !== '')
}

function presentPart(part: PartRow, caller: CatalogCaller): WirePart {
  const { price, original } = pricesOf(part, caller)
  return {
    sku: part.sku,
    name: part.name,
    image: part.image,
    stock: presentStock(part),
    price: wireAmount(price.net),
    priceInclTax: wireAmount(price.inclTax),
    originalPriceInclTax: wireAmount(original.inclTax),
    tier_prices: presentTiers(tiersOf(part, caller), caller),
    ...presentQuantities(part),
  }
}

/** Left out where they are the usual ones. */
export function presentQuantities({
  quantities,
}: Pick<PartRow, 'quantities'>): Pick<WirePart, 'min_cart_qty' | 'max_cart_qty' | 'qty_increment'> {
  if (!quantities) return {}
  const { minQty, maxQty, increment } = quantities
  return { min_cart_qty: minQty, max_cart_qty: maxQty, qty_increment: increment }
}
