import type { CustomOption, PriceEffect } from '#src/cart/offer'
import { usualQuantities } from '#src/cart/quantity-terms'
import type {
  BundleOption,
  BundlePrice,
  PartProduct,
  Prices,
  Product,
  Stock,
  Variant,
  VariantAttribute,
} from '#src/catalog/product'
import type {
  WireBundleOption,
  WireConfigurableOption,
  WireCustomOption,
  WirePart,
  WirePrices,
  WireProduct,
  WireStock,
  WireTierPrice,
  WireVariant,
} from '#src/contract/catalog-schemas'
import { decodeHtml } from '#src/decode-html'
import { centsFromWire } from '#src/money'
import type { Tier } from '#src/pricing/tier-ladder'

const hundredthsPerPercent = 100
const millionthsPerPercent = 10_000

/** A product of the wire in our own names: amounts in cents, flags as booleans. */
export function productFromWire(wire: WireProduct): Product {
  const attributes = wire.configurable_options.toSorted((a, b) => a.position - b.position).map(attribute)
  return {
    ...identity(wire),
    ...texts(wire),
    image: wire.image,
    pictures: wire.media_gallery
      .toSorted((a, b) => a.pos - b.pos)
      .map(({ image, lab, color, vid }) => ({
        image,
        label: lab,
        colorOptionId: color ?? null,
        videoUrl: vid?.url ?? '',
      })),
    stock: stock(wire.stock),
    prices: prices(wire),
    tiers: tiers(wire.tier_prices),
    attributes,
    variants: wire.configurable_children.map((child) => variant(child, attributes)),
    customOptions: wire.custom_options.map(customOption),
    bundleOptions: wire.bundle_options.map(bundleOption),
    bundlePrice: bundlePrice(wire),
    groupParts: linked(wire, 'associated').flatMap((link) =>
      link.product ? [{ qty: link.qty, product: part(link.product) }] : [],
    ),
    downloadLinks: wire.downloadable_links.map(({ id, title, price, sample }) => ({
      id,
      title,
      sample,
      priceCents: centsFromWire(price),
    })),
    samples: wire.downloadable_samples.map(({ title, sample }) => ({ title, url: sample })),
    pairedSkus: linked(wire, 'crosssell').map((link) => link.linked_product_sku),
    relatedSkus: linked(wire, 'related').map((link) => link.linked_product_sku),
    reviewCount: wire.review_count,
    ratingTenths: wire.rating_tenths,
    minQty: wire.min_cart_qty,
    maxQty: wire.max_cart_qty,
    increment: wire.qty_increment ?? 1,
  }
}

function identity(wire: WireProduct) {
  const { id, sku, parentSku, slugs, status, visibility } = wire
  return {
    id,
    sku,
    parentSku,
    slug: wire.parent_slug ?? wire.slug,
    slugs,
    status,
    visibility,
    type: wire.type_id,
    isNew: wire.new === '1',
    isOnSale: wire.sale === '1',
    categories: wire.category.map(({ category_id, name, slug: categorySlug, path }) => ({
      id: category_id,
      name: decodeHtml(name),
      path,
      slug: categorySlug,
    })),
  }
}

function texts(wire: WireProduct) {
  return {
    name: decodeHtml(wire.name),
    description: wire.description,
    shortDescription: wire.short_description,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    details: wire.custom_attributes.map(({ attribute_code, label, value, html }) => ({
      code: attribute_code,
      label,
      text: value,
      html,
    })),
  }
}

function linked(wire: WireProduct, kind: 'associated' | 'related' | 'crosssell') {
  return wire.product_links
    .filter((link) => link.link_type === kind)
    .toSorted((a, b) => a.position - b.position)
}

function stock(wire: WireStock): Stock {
  return { isInStock: wire.is_in_stock, qty: wire.qty }
}

function tiers(wire: WireTierPrice[]): Tier[] {
  return wire.flatMap(({ qty, value, percentage_value: percent }) =>
    percent === undefined ? [{ qty, cents: centsFromWire(value) }] : [],
  )
}

function prices(wire: Pick<WirePrices, 'priceInclTax' | 'originalPriceInclTax'>): Prices {
  return { cents: centsFromWire(wire.priceInclTax), regularCents: centsFromWire(wire.originalPriceInclTax) }
}

function attribute(wire: WireConfigurableOption): VariantAttribute {
  return {
    id: wire.attribute_id,
    code: wire.attribute_code,
    label: wire.label,
    options: wire.values.map(({ value_index, label, swatch }) => ({
      id: value_index,
      label,
      swatch: swatch ?? '',
    })),
  }
}

function variant(wire: WireVariant, attributes: VariantAttribute[]): Variant {
  const { sku, name, status, image } = wire
  return {
    sku,
    name: decodeHtml(name),
    status,
    image,
    stock: stock(wire.stock),
    prices: prices(wire),
    tiers: tiers(wire.tier_prices),
    optionIds: Object.fromEntries(attributes.map(({ code }) => [code, Number(wire[code])])),
    ...quantities(wire),
  }
}

type LimitedWire = Pick<WirePart, 'min_cart_qty' | 'max_cart_qty' | 'qty_increment'>

function quantities(wire: LimitedWire): Pick<PartProduct, 'quantities'> {
  const { minQty, maxQty, increment } = usualQuantities
  const { min_cart_qty: min, max_cart_qty: max, qty_increment: step } = wire
  if (min === undefined && max === undefined && step === undefined) return {}
  return { quantities: { minQty: min ?? minQty, maxQty: max ?? maxQty, increment: step ?? increment } }
}

function effect(wire: { price: number; price_type: 'fixed' | 'percent' }): PriceEffect {
  return wire.price_type === 'percent'
    ? { kind: 'percent', amount: Math.round(wire.price * hundredthsPerPercent) }
    : { kind: 'fixed', amount: centsFromWire(wire.price) }
}

function customOption(wire: WireCustomOption): CustomOption {
  return {
    id: wire.option_id,
    title: wire.title,
    kind: wire.type,
    isRequired: wire.is_require,
    maxCharacters: wire.max_characters,
    effect: effect(wire),
    values: wire.values.map((value) => ({
      id: value.option_type_id,
      title: value.title,
      effect: effect(value),
    })),
  }
}

function bundleOption(wire: WireBundleOption): BundleOption {
  return {
    id: wire.option_id,
    title: wire.title,
    kind: wire.type,
    isRequired: wire.required,
    choices: wire.product_links.map((link) => ({
      id: link.id,
      qty: link.qty,
      isDefault: link.is_default,
      canChangeQty: link.can_change_quantity,
      addsCents: centsFromWire(link.price),
      product: part(link.product),
    })),
  }
}

function part(wire: WirePart): PartProduct {
  const { sku, name, image } = wire
  return {
    sku,
    name: decodeHtml(name),
    image,
    stock: stock(wire.stock),
    prices: prices(wire),
    tiers: tiers(wire.tier_prices),
    ...quantities(wire),
  }
}

function bundlePrice({ bundle_price: own, tier_prices }: WireProduct): BundlePrice {
  if (own) {
    const regularCents = centsFromWire(own.regular_price)
    const { special_percent: left } = own
    return {
      kind: 'own',
      prices: { cents: centsFromWire(own.price), regularCents },
      specialShareMillionths: left === undefined ? undefined : Math.round(left * millionthsPerPercent),
    }
  }
  const reductions = tier_prices.flatMap(({ qty, percentage_value: percent }) =>
    percent === undefined ? [] : [{ qty, offMillionths: Math.round(percent * millionthsPerPercent) }],
  )
  return { kind: 'sum', reductions }
}
