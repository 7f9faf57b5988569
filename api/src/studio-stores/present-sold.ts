import type {
  WireConfigurableOption,
  WirePart,
  WirePrices,
  WireProduct,
  WireProductLink,
  WireTile,
  WireVariant,
} from 'commerce/contract/catalog-schemas'
import { wireAmount } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import { splitTax } from 'commerce/pricing/tax'
import { optionIds } from '#src/catalog/option-ids'
import type { PricedSoldProduct } from '#src/studio-stores/read-sold-products'

/**
 * What of a product families see: of all prices only what students pay, and only the variants that the studio sells. A
 * variant that the studio took into its store has a page of its own there.
 */
export function presentSoldTile(tile: WireTile, sold: PricedSoldProduct): WireTile {
  const isConfigurable = tile.type_id === 'configurable'
  const variants = isConfigurable ? tile.tile_variants.filter(([sku]) => sold.partCents.has(sku)) : []
  const options = optionsLeft(
    tile.configurable_options,
    (_code, at) => new Set(variants.map((variant) => Number(variant[at + 2]))),
  )
  const { price, priceInclTax } = presentPrices(sold.cents, sold)
  const { color_images: images = {}, price_is_lowest: _, parent_slug: _product, ...rest } = tile
  const colors = options.find(({ attribute_code: code }) => code === 'color')?.values ?? []
  const left = colors.flatMap(({ value_index: id }) => {
    const image = images[String(id)]
    return image === undefined ? [] : [[String(id), image] as const]
  })
  const [first] = left
  const isFirstLeft = left.length === 0 || left.some(([, image]) => image === tile.image)
  return {
    ...rest,
    parentSku: tile.sku,
    ...(sold.isFrom && { price_is_lowest: true as const }),
    image: isFirstLeft ? tile.image : (first?.[1] ?? tile.image),
    second_image: isFirstLeft ? tile.second_image : '',
    sale: '0',
    price,
    priceInclTax,
    originalPriceInclTax: priceInclTax,
    special_price: 0,
    specialPriceInclTax: 0,
    stock: isConfigurable
      ? {
          is_in_stock: tile.stock.is_in_stock && variants.some(([, isInStock]) => isInStock === 1),
          qty: tile.stock.qty,
        }
      : tile.stock,
    configurable_options: options,
    tile_variants: variants,
    ...(left.length > 0 && { color_images: Object.fromEntries(left) }),
  }
}

/** The same of the whole product. */
export function presentSoldProduct(
  { parent_slug: _product, ...product }: WireProduct,
  sold: PricedSoldProduct,
): WireProduct {
  const pricesOf = (cents: Cents) => presentPrices(cents, sold)
  const variants = product.configurable_children.flatMap((variant): WireVariant[] => {
    const cents = sold.partCents.get(variant.sku)
    return cents === undefined ? [] : [{ ...variant, ...pricesOf(cents), tier_prices: [] }]
  })
  const options = optionsLeft(
    product.configurable_options,
    (code) => new Set(variants.flatMap((variant) => optionIds(variant[code]))),
  )
  const prices = pricesOf(sold.cents)
  const own = wireAmount(sold.ownCents ?? sold.cents)
  const media = galleryLeft(product, options)
  const [first = product.image] = media.map(({ image }) => image)
  const image = media.some((each) => each.image === product.image) ? product.image : first
  return {
    ...product,
    parentSku: product.sku,
    ...prices,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: media,
    tax: prices.priceTax,
    sale: '0',
    tier_prices: [],
    stock:
      product.type_id === 'configurable'
        ? {
            ...product.stock,
            is_in_stock: product.stock.is_in_stock && variants.some(({ stock }) => stock.is_in_stock),
          }
        : product.stock,
    configurable_options: options,
    configurable_children: variants,
    product_links: product.product_links.flatMap((link) => soldPart(link, sold)),
    bundle_options: product.bundle_options.map((option) => ({
      ...option,
      product_links: option.product_links.map((link) => ({
        ...link,
        price: wireAmount(sold.addedCents.get(link.id) ?? 0),
        product: withoutPrice(link.product),
      })),
    })),
    ...(product.bundle_price && { bundle_price: { price: own, regular_price: own } }),
  }
}

/** What of an option the sold variants have. */
function optionsLeft(
  options: WireConfigurableOption[],
  idsOf: (code: string, at: number) => ReadonlySet<number>,
): WireConfigurableOption[] {
  return options.map((option, at) => {
    const ids = idsOf(option.attribute_code, at)
    return { ...option, values: option.values.filter(({ value_index: id }) => ids.has(id)) }
  })
}

/** Pictures of colors that the studio does not allow are not shown. */
function galleryLeft({ media_gallery: media }: WireProduct, options: WireConfigurableOption[]) {
  const color = options.find(({ attribute_code: code }) => code === 'color')
  if (!color) return media
  const ids = new Set(color.values.map(({ value_index: id }) => id))
  const left = media.filter((each) => each.color === undefined || ids.has(each.color))
  return left.length > 0 ? left : media
}

/** Of its links only the parts of a group that the studio sells: what is paired or related leads out of the store. */
function soldPart(link: WireProductLink, { partCents }: PricedSoldProduct): WireProductLink[] {
  const { product } = link
  const cents = product && partCents.get(product.sku)
  if (link.link_type !== 'associated' || !product || cents === undefined) return []
  const amount = wireAmount(cents)
  return [
    {
      ...link,
      product: {
        ...product,
        price: amount,
        priceInclTax: amount,
        originalPriceInclTax: amount,
        tier_prices: [],
      },
    },
  ]
}

/** What a choice adds to a bundle stands beside it; on its own it has no price in the store. */
function withoutPrice(part: WirePart): WirePart {
  return { ...part, price: 0, priceInclTax: 0, originalPriceInclTax: 0, tier_prices: [] }
}

function presentPrices(cents: Cents, { taxMillionths }: PricedSoldProduct): WirePrices {
  const { net, tax } = splitTax(cents, taxMillionths)
  return {
    price: wireAmount(net),
    priceInclTax: wireAmount(cents),
    priceTax: wireAmount(tax),
    special_price: 0,
    specialPriceInclTax: 0,
    specialPriceTax: 0,
    originalPrice: wireAmount(net),
    originalPriceInclTax: wireAmount(cents),
    special_from_date: null,
    special_to_date: null,
  }
}
