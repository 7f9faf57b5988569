import { type Cents, type CurrencyFormat, formatMoney } from 'commerce/money'
import type { Tier } from 'commerce/pricing/tier-ladder'
import { SmallTable } from '#src/ui/page/small-table'

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
    <SmallTable caption={title} columns={['Quantity', 'Price each', 'You save']}>
      {tiers.map(({ qty, cents }) => (
        <tr key={qty}>
          <th scope="row">{qty} or more</th>
          <td>{formatMoney(cents, format)}</td>
          <td>{Math.round(((singleCents - cents) * 100) / singleCents)}%</td>
        </tr>
      ))}
    </SmallTable>
  )
}
