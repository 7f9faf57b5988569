import type { InventorySort } from 'commerce/inventory/inventory'
import { type InventoryChoice, sortByColumn } from '#src/inventory/inventory-choice'
import { INVENTORY_FORM } from '#src/inventory/inventory-filters'
import { InventoryLine } from '#src/inventory/inventory-line'
import styles from '#src/inventory/inventory-table.module.css'
import type { LoadedInventory } from '#src/inventory/load-inventory'
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
  return (
    <table className={styles.table} aria-label={say('title')}>
      <thead>
        <tr>
          {columns.map(({ key, sort }) => (
            <Heading key={key} label={say(key)} sort={sort} shown={shown} />
          ))}
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

interface HeadingProps {
  label: string
  sort: InventorySort | undefined
  shown: InventoryChoice
}

/** The heading of a column, which sorts by it. */
function Heading({ label, sort, shown }: HeadingProps) {
  const say = useWords('inventory')
  if (sort === undefined) return <th scope="col">{label}</th>
  const direction = shown.isDescending ? 'descending' : 'ascending'
  const isSorted = shown.sort === sort
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <button
        type="submit"
        form={INVENTORY_FORM}
        name="sort"
        value={sortByColumn(shown, sort)}
        title={say('sortedBy', { column: label })}
        className={styles.sort}
      >
        {label}
        <span aria-hidden className={styles.direction}>
          {isSorted ? (shown.isDescending ? '↓' : '↑') : '↕'}
        </span>
      </button>
    </th>
  )
}
