import { sortByColumn } from '#src/inventory/inventory-choice'
import { INVENTORY_FORM } from '#src/inventory/inventory-filters'
import { InventoryLine } from '#src/inventory/inventory-line'
import styles from '#src/inventory/inventory-table.module.css'
import type { LoadedInventory } from '#src/inventory/load-inventory'
import { SortHeading } from '#src/ui/page/sort-heading'
import { useWords } from '#src/ui/words/use-words'

const columns = [
  { key: 'product', sort: 'product' },
  { key: 'dressCodes', sort: undefined },
  { key: 'stock', sort: 'stock' },
  { key: 'sold', sort: 'sold' },
  { key: 'waiting', sort: 'waiting' },
] as const

/** UX-106: the stock of the studio's store. On a small screen each row is a card. */
export function InventoryTable({ shown, inventory }: Pick<LoadedInventory, 'shown' | 'inventory'>) {
  const say = useWords('inventory')
  const direction = shown.isDescending ? 'descending' : 'ascending'
  return (
    <table className={styles.table} aria-label={say('title')}>
      <thead>
        <tr>
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
                form={INVENTORY_FORM}
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
        {inventory.rows.map((row) => (
          <InventoryLine key={`${row.parentSku} ${row.sku}`} row={row} shown={shown} />
        ))}
      </tbody>
    </table>
  )
}
