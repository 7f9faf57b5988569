import type { StockText } from 'commerce/catalog/stock-text'
import styles from '#src/pages/product/offer/stock-line.module.css'
import { useProblem } from '#src/ui/words/use-words'

/** PDP-17: announced when it changes. */
export function StockLine({ state, text, part }: StockText) {
  const problem = useProblem()
  return (
    <p role="status" className={`${styles.stock} ${state === 'in-stock' ? styles.in : styles.out}`}>
      {part && `${part.name}: `}
      {problem(text)}
    </p>
  )
}
