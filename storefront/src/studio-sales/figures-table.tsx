import { Fragment } from 'react'
import type { ShownFigures, ShownRow } from '#src/studio-sales/load-report'
import styles from '#src/studio-sales/figures-table.module.css'
import { useWords } from '#src/ui/words/use-words'

interface FiguresTableProps {
  /** what its rows are */
  caption: string
  nameColumn: string
  rows: ShownRow[]
  /** draws a bar below each name */
  hasBars?: boolean
}

/** Units, sales and profit, row by row, and below a row what of it is not paid yet. */
export function FiguresTable({ caption, nameColumn, rows, hasBars = false }: FiguresTableProps) {
  const say = useWords('studio-sales')
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            <th scope="col">{say('units')}</th>
            <th scope="col">{say('sales')}</th>
            <th scope="col">{say('profit')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr>
                <th scope="row">
                  {row.name}
                  {row.detail !== undefined && <span className={styles.detail}>{row.detail}</span>}
                  {hasBars && <RowBar row={row} />}
                </th>
                <td>{row.units}</td>
                <td>{row.sales}</td>
                <td>{row.profit}</td>
              </tr>
              {row.unpaid && <UnpaidRow name={row.name} figures={row.unpaid} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Below what is paid, and apart from it. */
function UnpaidRow({ name, figures }: { name: string; figures: ShownFigures }) {
  const say = useWords('studio-sales')
  return (
    <tr className={styles.unpaid}>
      <th scope="row">{say('unpaidOf', { name })}</th>
      <td>{figures.units}</td>
      <td>{figures.sales}</td>
      <td>{figures.profit}</td>
    </tr>
  )
}

/** The same as a picture; the figures stand beside it. */
function RowBar({ row: { salesShare, profitShare } }: { row: ShownRow }) {
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar}>
      <rect width={salesShare} height={4} className={styles.sales} />
      <rect width={profitShare} height={4} className={styles.profit} />
    </svg>
  )
}
