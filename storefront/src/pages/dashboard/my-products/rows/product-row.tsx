import { formatMoney } from 'commerce/format-money'
import type { ListedStudioProduct, PricedRow } from 'commerce/studio-prices/listed-studio-product'
import type { Cents } from 'commerce/money'
import { lowestProfit } from 'commerce/studio-prices/studio-prices'
import { Link, useFetcher } from 'react-router'
import { ColorList } from '#src/pages/dashboard/my-products/rows/color-list'
import { PriceCell } from '#src/pages/dashboard/my-products/rows/price-cell'
import { PublishedCell } from '#src/pages/dashboard/my-products/rows/published-cell'
import { RemovalRow } from '#src/pages/dashboard/my-products/rows/removal-row'
import styles from '#src/pages/dashboard/my-products/rows/product-row.module.css'
import { BULK_FORM, type BulkSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import type { RowOutcome } from '#src/prices/post-row'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Picture } from '#src/ui/goods/picture'
import { moneyRange } from '#src/ui/goods/money-range'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ProductRowProps {
  /** as it was when the table came */
  loaded: ListedStudioProduct
  shown: ShownTable
  selection: BulkSelection
  isRemoving: boolean
  /** from a form posted without script */
  posted: RowOutcome | undefined
}

/** A product of the studio. What is saved of it shows here at once. */
export function ProductRow({ loaded, shown, selection, isRemoving, posted }: ProductRowProps) {
  const say = useWords('prices')
  const { storeView } = useShop()
  const price = useFetcher<RowOutcome>()
  const publication = useFetcher<RowOutcome>()
  const row = { ...loaded, ...latest(loaded, [posted, price.data, publication.data]) }
  const { sku, name, categories } = row
  const money = (cents: number) => formatMoney(cents, storeView)
  const range = (...ends: [Cents, Cents]) => moneyRange(ends, storeView, (said) => say('fromTo', said))
  const isLoss = lowestProfit(row) < 0
  const id = rowId(sku)
  return (
    <>
      <tr id={id} className={styles.row}>
        <td className={styles.choice}>
          <input
            type="checkbox"
            name="sku"
            value={sku}
            form={BULK_FORM}
            aria-label={say('chooseNamed', { name })}
            checked={selection.isChosen(sku)}
            disabled={selection.isAll}
            onChange={(event) => selection.choose(sku, event.target.checked)}
          />
        </td>
        <th scope="row" className={styles.product}>
          {row.image !== '' && (
            <Picture image={row.image} size="tile" alt="" shownWidth="48px" className={styles.picture} />
          )}
          <span className={styles.name}>
            {name}
            <span className={styles.sku}>{sku}</span>
            {row.isSoldByParts && <span className={styles.note}>{say('soldByParts')}</span>}
          </span>
        </th>
        <td data-label={say('category')}>{categories.map((category) => category.name).join(', ')}</td>
        <td data-label={say('colors')}>
          <ColorList colors={row.colors} />
        </td>
        <td data-label={say('yourPrice')} className={styles.edited}>
          <PriceCell
            row={row}
            isOwnVersion={row.version > loaded.version}
            fetcher={price}
            outcome={price.data ?? posted}
            path={tablePath(shown)}
          />
        </td>
        <td data-label={say('published')}>
          <PublishedCell row={row} fetcher={publication} path={tablePath(shown)} />
        </td>
        <td data-label={say('myPrice')} className={styles.money}>
          {range(row.myCents, row.highestCents)}
        </td>
        <td data-label={say('msrp')} className={styles.money}>
          {money(row.listCents)}
        </td>
        <td data-label={say('studentPrice')} className={styles.money}>
          {money(row.studentCents)}
        </td>
        <td data-label={say('myProfit')} className={styles.money}>
          <span className={isLoss ? styles.loss : undefined}>
            {range(row.profitCents, row.profitAtHighestCents)}
          </span>
          {isLoss && <span className={styles.note}>{say('belowMyPrice')}</span>}
        </td>
        <td className={styles.ways}>
          {!isRemoving && (
            <Link
              to={`${tablePath(shown, { remove: sku })}#${id}`}
              preventScrollReset
              aria-label={say('removeNamed', { name })}
            >
              {say('remove')}
            </Link>
          )}
        </td>
      </tr>
      {isRemoving && <RemovalRow sku={sku} name={name} shown={shown} />}
    </>
  )
}

export function rowId(sku: string): string {
  return `row-${sku}`
}

/** The row that was saved last. */
function latest(loaded: PricedRow, outcomes: (RowOutcome | undefined)[]): PricedRow {
  const saved = outcomes.flatMap((outcome) => (outcome?.kind === 'saved' ? [outcome.row] : []))
  return saved.reduce((last, row) => (row.version > last.version ? row : last), loaded)
}
