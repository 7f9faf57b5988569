import { noOptions } from 'commerce/cart/chosen-options'
import type { Tile, TileVariant } from 'commerce/catalog/tile'
import { CART_MAX_QTY } from 'commerce/limits'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { keepAddition } from '#src/cart/offline/keep-addition'
import type { Words } from '#src/ui/words/words'

export interface KeptTile {
  tile: Tile
  sku: string
  /** of a product with options */
  variant: TileVariant | undefined
  key: string
}

/** CART-15: adds one item offline, with what its tile knows; the server takes the smallest quantity that it is sold in. */
export function keepTile(
  { tile, sku, variant, key, mayHaveLeft }: KeptTile & { mayHaveLeft: boolean },
  words: Words,
): Promise<AddOutcome | undefined> {
  const say = words.of('frame')
  const { priceCents, regularCents, type, name, slug, image } = tile
  const color = tile.colors.find(({ label }) => label === variant?.color)
  const options = [
    ...(variant && variant.color !== '' ? [{ label: say('color'), value: variant.color }] : []),
    ...(variant && variant.label !== '' ? [{ label: say('size'), value: variant.label }] : []),
  ]
  const line = {
    sku,
    parentSku: tile.parentSku,
    name,
    slug,
    image: color?.image ?? image,
    type,
    qty: 1,
    unitCents: priceCents,
    previousUnitCents: null,
    regularCents,
    rowCents: priceCents,
    discountCents: 0,
    isInStock: true,
    stockState: 'ok' as const,
    availableQty: null,
    maxQty: CART_MAX_QTY,
    options,
    dancer: '',
  }
  const wanted = { sku, qty: 1, options: noOptions, parts: [], dancer: '', raisesQty: true as const }
  return keepAddition({ wanted, lines: [line], key, mayHaveLeft }, words)
}
