import type { WireCard } from 'commerce/contract/call/search-result'
import type { WireProduct, WireTile, WireVariant } from 'commerce/contract/catalog-schemas'
import { shownColors } from 'commerce/contract/codecs/catalog-codec'
import { optionIds } from '#src/catalog/option-ids'

/** CAT-13: the fields of a product that a tile shows. */
export function presentTile(product: WireProduct): WireTile {
  const { id, sku, parentSku, parent_slug, type_id, name, slug, image, stock, price, priceInclTax } = product
  const { originalPriceInclTax, special_price, specialPriceInclTax } = product
  const { configurable_options, review_count, rating_tenths } = product
  const codes = configurable_options.map(({ attribute_code }) => attribute_code)
  const colors = colorImages(product)
  return {
    id,
    sku,
    parentSku,
    ...(parent_slug !== undefined && { parent_slug }),
    type_id,
    name,
    slug,
    image,
    new: product.new,
    sale: product.sale,
    price,
    priceInclTax,
    originalPriceInclTax,
    special_price,
    specialPriceInclTax,
    stock,
    configurable_options,
    review_count,
    rating_tenths,
    second_image: secondImage(product),
    tile_variants: product.configurable_children.map((variant) => [
      variant.sku,
      variant.stock.is_in_stock ? 1 : 0,
      ...codes.map((code) => optionIds(variant[code])[0] ?? 0),
    ]),
    ...(Object.keys(colors).length === 0 ? {} : { color_images: colors }),
    ...(product.custom_options.some(({ is_require }) => is_require) && { requires_options: true as const }),
    ...(costsMore(product) && { price_is_lowest: true as const }),
  }
}

/** CAT-13: the same for a list, with colors in place of variants. */
export function presentCard(tile: WireTile): WireCard {
  const { sku, parentSku, parent_slug, type_id, name, slug, image, second_image, stock } = tile
  const { priceInclTax, originalPriceInclTax, requires_options, price_is_lowest } = tile
  return {
    sku,
    parentSku,
    ...(parent_slug !== undefined && { parent_slug }),
    type_id,
    name,
    slug,
    image,
    second_image,
    new: tile.new,
    sale: tile.sale,
    priceInclTax,
    originalPriceInclTax,
    stock: { is_in_stock: stock.is_in_stock },
    ...shownColors(tile),
    ...(requires_options && { requires_options }),
    ...(price_is_lowest && { price_is_lowest }),
  }
}

/** Whether its price is only where its prices begin: variants cost different amounts, or a group leaves all quantities open. */
function costsMore({ type_id, product_links, configurable_children: variants }: WireProduct): boolean {
  if (type_id === 'configurable') return costDifferent(variants)
  if (type_id !== 'grouped') return false
  const parts = product_links.filter(({ link_type }) => link_type === 'associated')
  const had = parts.filter(({ product }) => product?.stock.is_in_stock)
  return !(had.length > 0 ? had : parts).some(({ qty }) => qty > 0)
}

/** Of the variants that can be had, or of all if none can. */
function costDifferent(variants: WireVariant[]): boolean {
  const had = variants.filter(({ stock }) => stock.is_in_stock)
  return new Set((had.length > 0 ? had : variants).map(({ priceInclTax }) => priceInclTax)).size > 1
}

/** The next picture with the color of the first one. */
function secondImage({ image, media_gallery }: WireProduct): string {
  const color = media_gallery.find((media) => media.image === image)?.color
  const others = media_gallery.filter((media) => media.image !== image && media.image !== '' && !media.vid)
  return others.find((media) => media.color === undefined || media.color === color)?.image ?? ''
}

function colorImages(product: WireProduct): Record<string, string> {
  const images: Record<string, string> = {}
  for (const variant of product.configurable_children) {
    const color = optionIds(variant.color)[0]
    if (color === undefined || variant.image === '' || color in images) continue
    images[color] = variant.image
  }
  return images
}
