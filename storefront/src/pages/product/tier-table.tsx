import { type Cents, type CurrencyFormat, formatMoney } from 'commerce/money'
import type { Tier } from 'commerce/pricing/tier-ladder'
import styles from '#src/pages/product/tier-table.module.css'

interface TierTableProps {
  tiers: Tier[]
  /** what one unit costs */
  singleCents: Cents
  title?: string
  format: CurrencyFormat
}

/** PDP-18: what a unit costs from which quantity on. */
export function TierTable({ tiers, singleCents, title = 'Price by quantity', format }: TierTableProps) {
  if (tiers.length === 0) return null
  return (
    <table className={styles.tiers}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Price each</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ qty, cents }) => (
          <tr key={qty}>
            <th scope="row">{qty} or more</th>
            <td>{formatMoney(cents, format)}</td>
            <td>{Math.round(((singleCents - cents) * 100) / singleCents)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
