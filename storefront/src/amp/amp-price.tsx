import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Prices } from 'commerce/catalog/product'
import { useWords } from '#src/ui/words/use-words'

interface AmpPriceProps extends Prices {
  /** it is the lowest of several */
  isFrom?: boolean
  format: CurrencyFormat
}

/** The special price with the original one struck out, or the only price. */
export function AmpPrice({ cents, regularCents, isFrom = false, format }: AmpPriceProps) {
  const say = useWords('frame')
  const text = formatMoney(cents, format)
  const now = isFrom ? `${say('from')} ${text}` : text
  if (regularCents <= cents) return <span className="price">{now}</span>
  return (
    <span className="price">
      <span className="reduced">
        <span className="hidden">{say('specialPrice')} </span>
        {now}
      </span>{' '}
      <s>
        <span className="hidden">{say('regularPrice')} </span>
        {formatMoney(regularCents, format)}
      </s>
    </span>
  )
}
