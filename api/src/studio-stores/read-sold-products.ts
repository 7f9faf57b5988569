import { type Cents, sumOf } from 'commerce/money'
import { effectCents } from 'commerce/pricing/price-effect'
import { OPTION_FILTERS } from 'commerce/limits'
import type { StudioPricing } from 'commerce/studio-prices/studio-prices'
import type { SoldProduct } from 'commerce/studio-stores/find-sold'
import { studentPrice, type StudioProduct, variantPrices } from 'commerce/studio-sales/student-price'
import { type ActorFor, previewsStore } from '#src/actor'
import { filterValuesOf } from '#src/catalog/filter-values'
import { optionIds } from '#src/catalog/option-ids'
import { startingChoices } from '#src/catalog/prices/bundle-price'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { readStudentPrices } from '#src/studio-sales/read-student-prices'
import {
  type AskedProducts,
  listPublished,
  listStoreDressCodes,
  listVariants,
  type SoldProductRow,
  type SoldVariantRow,
  type StoreDressCodeRow,
} from '#src/studio-stores/queries'

export type StoreCtx = Ctx<ActorFor<'store-visitor'>>

/** A product of a store, with what students pay for it and for each of its variants or parts. */
export interface PricedSoldProduct extends SoldProduct {
  /** it may cost more: its variants cost different amounts, or a group leaves all quantities open */
  isFrom: boolean
  dressCodeIds: number[]
  /** of its tax class, at home */
  taxMillionths: number
  /** of itself; undefined: only its variants or parts are sold */
  ownCents: Cents | undefined
  /** by sku, of the variants or parts that the studio sells */
  partCents: ReadonlyMap<string, Cents>
  /** by choice, what one unit of it adds to a bundle */
  addedCents: ReadonlyMap<number, Cents>
}

export interface StoreProducts {
  dressCodes: StoreDressCodeRow[]
  /** the last that came first */
  products: PricedSoldProduct[]
}

type Narrowed = Partial<Pick<AskedProducts, 'dressCodeId' | 'categoryIds' | 'sku'>>

/** Prices are read with each list and never kept: see docs/decisions/043-what-a-studio-earns.md. */
export async function readStore(
  ctx: StoreCtx,
  tables: CatalogTables,
  narrowed: Narrowed = {},
): Promise<StoreProducts> {
  const { actor, scope, config } = ctx
  const { studioId } = actor
  const asked: AskedProducts = {
    studioId,
    isPreview: previewsStore(actor),
    storeCode: scope.storeView.code,
    now: ctx.now(),
    codes: filterCodes(tables),
    listsOutOfStock: config.catalog.listsOutOfStock,
    dressCodeId: narrowed.dressCodeId ?? null,
    categoryIds: narrowed.categoryIds ?? null,
    sku: narrowed.sku ?? null,
  }
  const { dressCodes, rows, variants } = await inStudio(ctx.db, studioId, async (tx) => {
    const published = await listPublished(tx, asked)
    const parentIds = published.filter(({ type }) => type === 'configurable').map(({ id }) => id)
    return {
      rows: published,
      variants: parentIds.length > 0 ? await listVariants(tx, asked, parentIds) : [],
      dressCodes: await listStoreDressCodes(tx, studioId),
    }
  })
  const pricing = pricingOf(config.studios.msrpFactorMillionths, rows[0])
  const variantsOf = Map.groupBy(variants, ({ parentId }) => parentId)
  const parts = await readParts(ctx, rows)
  const products = rows.flatMap((row) => {
    const priced = pricedProduct(row, {
      variants: variantsOf.get(row.id) ?? [],
      parts,
      pricing,
      codes: asked.codes,
      tables,
    })
    const isShown = asked.listsOutOfStock || row.isInStock || row.type !== 'simple'
    return priced && isShown ? [priced] : []
  })
  return { dressCodes, products }
}

/** The attributes that lists offer as filters. */
export function filterCodes({ attributes }: CatalogTables): string[] {
  const isOption = (code: string) => OPTION_FILTERS.some((each) => each === code)
  return attributes
    .filter(
      ({ code, input, isFilterable }) =>
        isOption(code) || (isFilterable && (input === 'boolean' || input === 'text')),
    )
    .map(({ code }) => code)
}

/** A group sells those of its parts that are in the store themselves. */
async function readParts({ actor, scope, db, config }: StoreCtx, rows: SoldProductRow[]) {
  const productIds = rows.flatMap(({ parts }) => parts.map(({ id }) => id))
  if (productIds.length === 0) return undefined
  const { studioId } = actor
  return readStudentPrices({ db, config }, { studioId, storeCode: scope.storeView.code, productIds })
}

interface Pricing {
  codes: string[]
  variants: SoldVariantRow[]
  parts: Awaited<ReturnType<typeof readParts>>
  pricing: StudioPricing
  tables: CatalogTables
}

/** undefined: nothing of it can be bought */
function pricedProduct(row: SoldProductRow, how: Pricing): PricedSoldProduct | undefined {
  const product = studioProduct(row)
  const ownCents = studentPrice(product, undefined, how.pricing)?.studentCents
  const priceOf = variantPrices(product, how.pricing)
  const sold = how.variants.flatMap((variant) => {
    if (!variant.isListed) return []
    const price = priceOf(studioVariant(variant))
    return price ? [{ sku: variant.sku, variant, cents: price.studentCents }] : []
  })
  const parts = row.parts.flatMap(({ id, sku, qty, isInStock }) => {
    const price = how.parts?.find({ productId: id, parentId: null })
    return price ? [{ sku, qty, isInStock, cents: price.studentCents }] : []
  })
  const priced = havable(sold, ({ variant }) => variant.isInStock)
  const pricedParts = havable(parts, ({ isInStock }) => isInStock)
  const base = lowestOf(row.type, { ownCents, sold: priced, parts: pricedParts })
  if (base === undefined) return undefined
  const choices = choicesOf(row, base)
  // A list says what the bundle costs with the choices that its page begins with.
  const cents =
    base + sumOf(choices.filter(({ isFirst }) => isFirst).map((choice) => choice.cents * choice.qty))
  return {
    id: row.id,
    cents,
    isFrom:
      row.type === 'grouped'
        ? leavesOpen(pricedParts)
        : new Set(priced.map(({ cents: each }) => each)).size > 1,
    isNew: row.isNew,
    createdAt: row.createdAt,
    dressCodeIds: row.dressCodeIds,
    taxMillionths: how.tables.homeTaxRate(row.taxClassId),
    ownCents,
    partCents: new Map([...sold, ...parts].map((part) => [part.sku, part.cents])),
    addedCents: new Map(choices.map(({ id, cents: added }) => [id, added])),
    values: valuesOf(
      row,
      sold.map(({ variant }) => variant),
      how,
    ),
    rows: sold.map(({ variant }) => singleValues(variant, how.tables)),
  }
}

/** The variants or parts that its price is of: those that can be had, or all if none can. */
function havable<Each>(sold: Each[], isInStock: (each: Each) => boolean): Each[] {
  const had = sold.filter(isInStock)
  return had.length > 0 ? had : sold
}

/** PDP-11: a choice that costs a share costs it of what students pay. */
function choicesOf({ options }: SoldProductRow, ownCents: Cents) {
  return options.flatMap((option) => {
    const first = new Set(startingChoices(option))
    return option.choices.map((choice) => ({
      id: choice.id,
      qty: choice.qty,
      cents: effectCents({ kind: choice.priceKind, amount: choice.priceAmount }, ownCents),
      isFirst: first.has(choice),
    }))
  })
}

interface Parts {
  ownCents: Cents | undefined
  sold: { cents: Cents }[]
  parts: { qty: number; cents: Cents }[]
}

/** What the tile of a product says: of a group the sum of its quantities, or its cheapest part where all are left open. */
function lowestOf(type: string, { ownCents, sold, parts }: Parts): Cents | undefined {
  switch (type) {
    case 'configurable':
      return sold.length > 0 ? Math.min(...sold.map(({ cents }) => cents)) : undefined
    case 'grouped':
      if (parts.length === 0) return undefined
      return leavesOpen(parts)
        ? Math.min(...parts.map(({ cents }) => cents))
        : sumOf(parts.map(({ qty, cents }) => qty * cents))
    default:
      return ownCents
  }
}

/** Asked of the parts that the studio sells. */
function leavesOpen(parts: { qty: number }[]): boolean {
  return !parts.some(({ qty }) => qty > 0)
}

function studioProduct(row: SoldProductRow): StudioProduct {
  const { ownCents, allowedColors } = row
  return {
    productId: row.id,
    entryCents: row.entryCents,
    myCents: row.myCents,
    colors: optionIds(row.attributes.color),
    isListed: true,
    inStore: { ownCents, allowedColors, isPublished: true, dressCodes: [] },
  }
}

function studioVariant(row: SoldVariantRow): StudioProduct {
  const { ownCents, allowedColors, isAssigned } = row
  return {
    productId: row.id,
    entryCents: row.entryCents,
    myCents: row.entryCents ?? 0,
    colors: optionIds(row.attributes.color),
    isListed: isAssigned,
    inStore: isAssigned ? { ownCents, allowedColors, isPublished: true, dressCodes: [] } : null,
  }
}

function pricingOf(msrpFactorMillionths: number, row: SoldProductRow | undefined): StudioPricing {
  const kind = row?.defaultPrice ?? 'list'
  return {
    msrpFactorMillionths,
    defaultPrice: kind === 'list' ? { kind } : { kind, millionths: row?.defaultMillionths ?? 0 },
  }
}

/** Those of the variants that are sold, or else its own. */
function valuesOf(
  row: SoldProductRow,
  sold: SoldVariantRow[],
  { codes, tables }: Pricing,
): SoldProduct['values'] {
  const pairs = codes.flatMap((code) => {
    const input = tables.attributeByCode.get(code)?.input ?? ''
    const ofVariants = sold.flatMap(({ attributes }) => filterValuesOf(input, attributes[code]))
    const own = ofVariants.length > 0 ? ofVariants : filterValuesOf(input, row.attributes[code])
    return own.length > 0 ? [[code, [...new Set(own)]] as const] : []
  })
  return Object.fromEntries(pairs)
}

function singleValues({ attributes }: SoldVariantRow, tables: CatalogTables): Record<string, number> {
  const pairs = Object.keys(attributes).flatMap((code) => {
    if (tables.attributeByCode.get(code)?.input !== 'select') return []
    const [option] = optionIds(attributes[code])
    return option === undefined ? [] : [[code, option] as const]
  })
  return Object.fromEntries(pairs)
}
