import type { StockText } from 'commerce/catalogue/stock-text'
import styles from '#src/pages/product/stock-line.module.css'

/** PDP-17: said aloud when it changes. */
export function StockLine({ state, text }: StockText) {
  return (
    <p role="status" className={`${styles.stock} ${state === 'in-stock' ? styles.in : styles.out}`}>
      {text}
    </p>
  )
}
