import { countedOverrides } from 'commerce/pricing/unit-price'
import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import type { EntryRow } from '#src/catalog/product-row'
import type { Sellable } from '#src/catalog/sellable'

/** PRICE-06: a product with the prices that count in this shop, its variants and parts too. */
export function withCountedPrices<Row extends EntryRow>(
  row: Row,
  { hasPriceTiers }: Pick<CatalogTables, 'hasPriceTiers'>,
): Row {
  if (hasPriceTiers) return row
  return {
    ...counted(row),
    variants: row.variants.map(counted),
    associated: row.associated.map((each) => ({ ...each, part: counted(each.part) })),
    bundle: row.bundle.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({ ...choice, part: counted(choice.part) })),
    })),
  }
}

function counted<Goods extends Sellable>(goods: Goods): Goods {
  return { ...goods, overrides: countedOverrides(goods.overrides, false) }
}
