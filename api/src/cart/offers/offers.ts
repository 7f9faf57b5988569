import type { Offer } from 'commerce/cart/offer'
import { CART_MAX_QTY } from 'commerce/limits'
import { ownBundleTerms } from 'commerce/pricing/special-price'
import { countedOverrides } from 'commerce/pricing/unit-price'
import { listOffers, type OfferRow, type ProductPair } from '#src/cart/offers/offer-queries'
import type { Config } from '#src/config'
import { findSalable } from '#src/cart/queries'
import { RevisionCache } from '#src/db/revision-cache'
import type { Database } from '#src/db/connections/pool'
import type { Part } from '#src/parts'

/** What a product lookup for a cart needs. */
interface OfferOptions {
  /** of the merchant's settings when the cart was read */
  revision: string
  storeCode: string
  /** salable units by product: stock is never cached */
  salable: Record<string, number>
}

/** Products as they are sold, by `pairKey`. */
export type OfferOf = Map<string, Offer>

export const offers: Part<Offers> = ({ config }) => new Offers(config.catalog)

/** The offers that this server caches. */
export class Offers {
  readonly #rows = new RevisionCache<OfferRow>()
  readonly #hasPriceTiers: boolean

  constructor({ hasPriceTiers }: Pick<Config['catalog'], 'hasPriceTiers'>) {
    this.#hasPriceTiers = hasPriceTiers
  }

  async find(db: Database, pairs: ProductPair[], options: OfferOptions): Promise<OfferOf> {
    const rows = await this.#findRows(db, pairs, options)
    const partOf = await this.#findParts(db, [...new Set(rows.flatMap(partIdsOf))], options)
    return new Map(rows.map((row) => [pairKey(pairOf(row)), offerOf(row, options.salable, partOf)]))
  }

  async #findParts(db: Database, partIds: number[], options: OfferOptions): Promise<OfferOf> {
    if (partIds.length === 0) return new Map()
    return this.find(db, partIds.map(simplePair), { ...options, salable: await findSalable(db, partIds) })
  }

  async #findRows(
    db: Database,
    pairs: ProductPair[],
    { revision, storeCode }: OfferOptions,
  ): Promise<OfferRow[]> {
    const key = (pair: ProductPair) => `${storeCode}/${pairKey(pair)}`
    const held = pairs.flatMap((pair) => this.#rows.find(key(pair), revision) ?? [])
    if (held.length === pairs.length) return held
    const missing = pairs.filter((pair) => !this.#rows.find(key(pair), revision))
    const fresh = (await listOffers(db, missing, storeCode)).map((row) => ({
      ...row,
      overrides: countedOverrides(row.overrides, this.#hasPriceTiers),
    }))
    return [...held, ...fresh.map((row) => this.#rows.keep(key(pairOf(row)), row))]
  }
}

export function simplePair(productId: number): ProductPair {
  return { productId, parentId: null }
}

export function pairKey({ productId, parentId }: ProductPair): string {
  return `${productId}/${parentId ?? ''}`
}

function pairOf({ productId, parent }: OfferRow): ProductPair {
  return { productId, parentId: parent?.productId ?? null }
}

function partIdsOf({ bundle }: OfferRow): number[] {
  return bundle.flatMap((option) => option.choices.map((choice) => choice.productId))
}

function offerOf(row: OfferRow, salable: Record<string, number>, partOf: OfferOf): Offer {
  const { revision: _, priceCents, specialPriceCents, specialFrom, specialTo, bundle, ...rest } = row
  const { isCounted, isInStock, allowsBackorder, minQty, maxQty, increment, ...offer } = rest
  const terms = { priceCents, specialPriceCents, specialFrom, specialTo }
  return {
    ...offer,
    terms: offer.type === 'bundle' && !offer.hasDynamicPrice ? ownBundleTerms(terms) : terms,
    stock: {
      isCounted,
      isInStock,
      allowsBackorder,
      salable: salable[row.productId] ?? 0,
      minQty,
      increment,
      maxQty: Math.min(maxQty, CART_MAX_QTY),
    },
    bundleOptions: bundle.map((option) => ({
      ...option,
      choices: option.choices.flatMap(({ productId, ...choice }) => {
        const part = partOf.get(pairKey(simplePair(productId)))
        return part ? [{ ...choice, part }] : []
      }),
    })),
  }
}
