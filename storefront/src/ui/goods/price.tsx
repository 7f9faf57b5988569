import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import styles from '#src/ui/goods/price.module.css'
import { useWords } from '#src/ui/words/use-words'

interface PriceProps {
  cents: Cents
  /** the regular price, shown struck through if it is higher */
  regularCents?: Cents | undefined
  /** it is the lowest of several */
  isFrom?: boolean
  format: CurrencyFormat
}

/** The current price; the regular price is struck through, and labeled for screen readers. */
export function Price({ cents, regularCents = cents, isFrom = false, format }: PriceProps) {
  const say = useWords('frame')
  const text = formatMoney(cents, format)
  const now = isFrom ? `${say('from')} ${text}` : text
  if (regularCents <= cents) return <span className={styles.price}>{now}</span>
  return (
    <span className={styles.price}>
      <span className={styles.reduced}>
        <span className="visually-hidden">{say('specialPrice')} </span>
        {now}
      </span>
      <s className={styles.regular}>
        <span className="visually-hidden">{say('regularPrice')} </span>
        {formatMoney(regularCents, format)}
      </s>
    </span>
  )
}
