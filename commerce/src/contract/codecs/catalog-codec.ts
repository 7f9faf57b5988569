import type { Category } from '#src/catalog/category'
import type { ChoiceAttribute } from '#src/catalog/choice-attribute'
import type { Tile, TileColor, TileVariant } from '#src/catalog/tile'
import type { WireCard } from '#src/contract/call/search-result'
import type { WireAttribute, WireCategory, WireTile } from '#src/contract/catalog-schemas'
import { decodeHtml } from '#src/decode-html'
import { TILE_SWATCHES } from '#src/limits'
import { centsFromWire } from '#src/money'

export function categoryFromWire(wire: WireCategory): Category {
  return {
    id: wire.id,
    name: decodeHtml(wire.name),
    slug: wire.slug,
    urlKeys: wire.url_keys,
    slugs: wire.slugs,
    isInMenu: wire.is_active && wire.include_in_menu,
    level: wire.level,
    position: wire.position,
    pathIds: wire.path.split('/').map(Number),
    productCount: wire.product_count,
    children: wire.children_data.map(categoryFromWire),
    description: wire.description,
    image: wire.image,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
  }
}

export function tileFromWire(wire: WireTile | WireCard): Tile {
  const { colors, more_colors } = 'colors' in wire ? wire : shownColors(wire)
  return {
    sku: wire.sku,
    parentSku: wire.parentSku,
    type: wire.type_id,
    name: decodeHtml(wire.name),
    slug: wire.parent_slug ?? wire.slug,
    image: wire.image,
    secondImage: wire.second_image,
    // CAT-11: the flags are strings, and only '1' is set
    isNew: wire.new === '1',
    isOnSale: wire.sale === '1',
    priceCents: centsFromWire(wire.priceInclTax),
    regularCents: centsFromWire(wire.originalPriceInclTax),
    isFrom: wire.price_is_lowest === true,
    isInStock: wire.stock.is_in_stock,
    requiresOptions: wire.requires_options === true,
    colors,
    moreColors: more_colors,
  }
}

export function shownColors(wire: WireTile): Pick<WireCard, 'colors' | 'more_colors'> {
  const colors = colorsOf(wire)
  return {
    colors: colors.slice(0, TILE_SWATCHES),
    more_colors: Math.max(0, colors.length - TILE_SWATCHES),
  }
}

function colorsOf(wire: WireTile): TileColor[] {
  const index = wire.configurable_options.findIndex((option) => option.attribute_code === 'color')
  const values = wire.configurable_options[index]?.values ?? []
  return values.flatMap(({ value_index: id, label, swatch = '' }) => {
    const variants = wire.tile_variants.filter((variant) => variant[index + 2] === id)
    const [sku] = variants.find(([, isInStock]) => isInStock === 1) ?? variants[0] ?? []
    if (sku === undefined) return []
    return [{ label, swatch, image: wire.color_images?.[String(id)] ?? wire.image, sku }]
  })
}

/** The variants of a tile's product, with their options in display order. */
export function tileVariantsFromWire(wire: WireTile): TileVariant[] {
  const options = wire.configurable_options
  return wire.tile_variants
    .map(([sku, isInStock, ...ids]) => {
      const places = options.map(({ values }, at) => values.findIndex((each) => each.value_index === ids[at]))
      const labels = options.map(({ values }, at) => values[places[at] ?? -1]?.label ?? '')
      const isColor = (at: number) => options[at]?.attribute_code === 'color'
      return {
        places,
        variant: {
          sku,
          label: labels.filter((label, at) => label !== '' && !isColor(at)).join(', '),
          color: labels.find((_label, at) => isColor(at)) ?? '',
          isInStock: isInStock === 1,
        },
      }
    })
    .toSorted((a, b) => comparePlaces(a.places, b.places))
    .map(({ variant }) => variant)
}

function comparePlaces(a: number[], b: number[]): number {
  for (const [at, place] of a.entries()) {
    const difference = place - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export function attributeFromWire(wire: WireAttribute): ChoiceAttribute {
  return {
    code: wire.attribute_code,
    input: wire.frontend_input,
    label: wire.frontend_label,
    options: wire.options
      .toSorted((a, b) => a.position - b.position)
      .map(({ value, label, swatch }) => ({ id: value, label, swatch })),
  }
}
