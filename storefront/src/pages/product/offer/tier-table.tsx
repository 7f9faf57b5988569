import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import type { Tier } from 'commerce/pricing/tier-ladder'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

interface TierTableProps {
  tiers: Tier[]
  /** the price of one unit */
  singleCents: Cents
  title?: string
  format: CurrencyFormat
}

/** PDP-18: the price per unit from each quantity on. */
export function TierTable({ tiers, singleCents, title, format }: TierTableProps) {
  const say = useWords('product')
  if (tiers.length === 0) return null
  return (
    <SmallTable caption={title ?? say('tiers')} columns={[say('quantity'), say('priceEach'), say('youSave')]}>
      {tiers.map(({ qty, cents }) => (
        <tr key={qty}>
          <th scope="row">{say('orMore', { qty })}</th>
          <td>{formatMoney(cents, format)}</td>
          <td>{say('percent', { count: Math.round(((singleCents - cents) * 100) / singleCents) })}</td>
        </tr>
      ))}
    </SmallTable>
  )
}
