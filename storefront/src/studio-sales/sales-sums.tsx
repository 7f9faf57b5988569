import styles from '#src/studio-sales/sales-sums.module.css'
import { useWords } from '#src/ui/words/use-words'

interface SalesSumsProps {
  /** from which day to which, in words */
  period: string
  total: { sales: string; profit: string; units: string }
}

/** STUDIO-16: what a studio sold in a period, in three figures. */
export function SalesSums({ period, total }: SalesSumsProps) {
  const say = useWords('studio-sales')
  return (
    <div className={styles.sums}>
      <p className={styles.shown}>{period}</p>
      <dl className={styles.totals}>
        {(['sales', 'profit', 'units'] as const).map((figure) => (
          <div key={figure}>
            <dt>{say(figure)}</dt>
            <dd>{total[figure]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
