import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { FILTER_FORM } from '#src/pages/dashboard/my-products/table-filters'
import { ProductRow } from '#src/pages/dashboard/my-products/rows/product-row'
import styles from '#src/pages/dashboard/my-products/product-table.module.css'
import type { BulkSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import type { MyProductsOutcome } from '#src/prices/post-my-products'
import type { RowOutcome } from '#src/prices/post-row'
import { type ShownTable, sortByColumn } from '#src/prices/table-choice'
import { SortHeading } from '#src/ui/page/sort-heading'
import { useWords } from '#src/ui/words/use-words'

interface ProductTableProps {
  rows: ListedStudioProduct[]
  shown: ShownTable
  selection: BulkSelection
  /** the sku of the product that is about to be taken out */
  removing: string | null
  outcome: MyProductsOutcome | undefined
}

const columns = [
  { key: 'product', sort: 'product' },
  { key: 'category', sort: 'category' },
  { key: 'colors', sort: undefined },
  { key: 'yourPrice', sort: 'price' },
  { key: 'published', sort: 'published' },
  { key: 'myPrice', sort: 'my-price' },
  { key: 'msrp', sort: 'msrp' },
  { key: 'studentPrice', sort: 'student-price' },
  { key: 'myProfit', sort: 'profit' },
] as const

/** UX-106: the products of the studio's store. On a small screen each row is a card. */
export function ProductTable({ rows, shown, selection, removing, outcome }: ProductTableProps) {
  const say = useWords('prices')
  const direction = shown.isDescending ? 'descending' : 'ascending'
  return (
    <table className={styles.table} aria-label={say('title')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say('choose')}</span>
          </th>
          {columns.map(({ key, sort }) =>
            sort === undefined ? (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ) : (
              <SortHeading
                key={key}
                label={say(key)}
                title={say('sortedBy', { column: say(key) })}
                form={FILTER_FORM}
                value={sortByColumn(shown, sort)}
                direction={shown.sort === sort ? direction : undefined}
              />
            ),
          )}
          <th scope="col">
            <span className="visually-hidden">{say('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProductRow
            key={row.sku}
            loaded={row}
            shown={shown}
            selection={selection}
            isRemoving={row.sku === removing}
            posted={outcomeOf(row.sku, outcome)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** What a form without script did to this row. */
function outcomeOf(sku: string, outcome: MyProductsOutcome | undefined): RowOutcome | undefined {
  if (outcome?.kind === 'saved') return outcome.row.sku === sku ? outcome : undefined
  const isOfRow = outcome?.kind === 'refused' || outcome?.kind === 'conflict' || outcome?.kind === 'gone'
  return isOfRow && outcome.sku === sku ? outcome : undefined
}
