import type { StockText } from 'commerce/catalog/stock/stock-text'
import styles from '#src/pages/product/offer/stock-line.module.css'
import { useProblem, useWords } from '#src/ui/words/use-words'

interface StockLineProps {
  stock: StockText
  /** the shop was asked and has not answered: what the page knows may be old */
  isChecking: boolean
}

const looks = { 'in-stock': styles.in, low: styles.low, 'out-of-stock': styles.out }

/** PDP-17, UX-38: announced when it changes. */
export function StockLine({ stock, isChecking }: StockLineProps) {
  const { state, text, part, left } = stock
  const problem = useProblem()
  const say = useWords('product')
  return (
    <p role="status" className={`${styles.stock} ${isChecking ? styles.unsure : looks[state]}`}>
      {isChecking ? (
        say('checkingStock')
      ) : (
        <>
          {part && `${part.name}: `}
          {problem(text)}
          {left !== undefined && ` ${say('onlyLeft', { count: left })}`}
        </>
      )}
    </p>
  )
}
