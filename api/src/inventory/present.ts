import type { WireInventoryRow, WireStockRequest } from 'commerce/contract/studio/inventory'
import type { Ctx } from '#src/context'
import type { UnitRow } from '#src/inventory/queries'
import { searchEngines } from '#src/search/store-engines'

type Options = WireInventoryRow['options']

/** What a variant is, such as its color and size, in the words of the store view. */
export async function optionsIn({ parts, scope }: Pick<Ctx, 'parts' | 'scope'>) {
  const { tables } = (await parts.get(searchEngines).of(scope.storeView)).presentation(0)
  return ({ optionAttributeIds, attributes }: UnitRow): Options =>
    optionAttributeIds.flatMap((id) => {
      const attribute = tables.attributeById.get(id)
      const option = attribute && tables.optionById.get(Number(attributes[attribute.code]))
      return option ? [{ label: attribute.label, value: option.label }] : []
    })
}

function presentUnit(row: UnitRow, options: Options) {
  return {
    sku: row.sku,
    parent_sku: row.parentSku,
    name: row.name,
    options,
    qty: row.qty,
    status: row.state,
    families_waiting: row.familiesWaiting,
    is_requested: row.isRequested,
  }
}

export function presentRow(row: UnitRow, options: Options): WireInventoryRow {
  return {
    ...presentUnit(row, options),
    dress_codes: row.dressCodes.map(({ id, name }) => ({ _id: String(id), name })),
    sources: row.sources.map(({ code, qty }) => ({ source_code: code, qty })),
    sold: row.sold,
  }
}

/** Families are a number: their emails never leave. */
export function presentRequest(row: UnitRow, options: Options): WireStockRequest {
  return {
    ...presentUnit(row, options),
    asked_at: row.askedAt === null ? null : new Date(row.askedAt).toISOString(),
    owners: row.owners,
  }
}
