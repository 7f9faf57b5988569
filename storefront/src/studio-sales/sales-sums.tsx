import type { ShownFigures } from '#src/studio-sales/load-report'
import styles from '#src/studio-sales/sales-sums.module.css'
import { useWords } from '#src/ui/words/use-words'

interface SalesSumsProps {
  /** from which day to which, in words */
  period: string
  total: ShownFigures
  unpaid: ShownFigures | null
}

/** STUDIO-16: what a studio sold in a period, in three figures, and what is ordered and not paid yet. */
export function SalesSums({ period, total, unpaid }: SalesSumsProps) {
  const say = useWords('studio-sales')
  return (
    <div className={styles.sums}>
      <p className={styles.shown}>{period}</p>
      <Figures figures={total} profit={say('profit')} />
      {unpaid && (
        <>
          <p className={styles.shown}>{say('unpaidOrders')}</p>
          <Figures figures={unpaid} profit={say('expectedProfit')} />
          <p className={styles.help}>{say('unpaidHelp')}</p>
        </>
      )}
    </div>
  )
}

function Figures({ figures, profit }: { figures: ShownFigures; profit: string }) {
  const say = useWords('studio-sales')
  const labels = { sales: say('sales'), profit, units: say('units') }
  return (
    <dl className={styles.totals}>
      {(['sales', 'profit', 'units'] as const).map((figure) => (
        <div key={figure}>
          <dt>{labels[figure]}</dt>
          <dd>{figures[figure]}</dd>
        </div>
      ))}
    </dl>
  )
}
