import type { ShownRow } from '#src/studio-sales/load-report'
import styles from '#src/studio-sales/period-chart.module.css'
import { useWords } from '#src/ui/words/use-words'

interface PeriodChartProps {
  rows: ShownRow[]
  /** of what it is, as its name says */
  period: string
  highest: string
}

const step = 10
const gap = 1.5
const height = 100

/** Sales of each period, and in front of them the profit. The table beside it has the figures. */
export function PeriodChart({ rows, period, highest }: PeriodChartProps) {
  const say = useWords('studio-sales')
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span className={styles.ofSales}>{say('sales')}</span>
        <span className={styles.ofProfit}>{say('profit')}</span>
        <span className={styles.highest}>{say('highest', { amount: highest })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={say('chartOf', { period })}
        viewBox={`0 0 ${rows.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {rows.map(({ key, salesShare, profitShare }, at) => (
          <g key={key}>
            <Bar at={at} share={salesShare} className={styles.sales} />
            <Bar at={at} share={profitShare} className={styles.profit} />
          </g>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{rows[0]?.name}</span>
        {rows.length > 1 && <span>{rows.at(-1)?.name}</span>}
      </p>
    </figure>
  )
}

function Bar({ at, share, className }: { at: number; share: number; className: string | undefined }) {
  return (
    <rect
      className={className}
      x={at * step + gap}
      y={height - share}
      width={step - 2 * gap}
      height={share}
    />
  )
}
