import { formatMoney } from 'commerce/format-money'
import type { MethodChoice } from 'commerce/checkout/method-choice'
import fieldStyles from '#src/forms/fields.module.css'
import styles from '#src/pages/checkout/fields.module.css'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface MethodGroupProps {
  name: string
  title: string
  methods: MethodChoice[]
  chosen: string | undefined
  error: string | undefined
  /** if there is none */
  none: string
}

/** Shipping or payment methods; the first is preselected. */
export function MethodGroup({ name, title, methods, chosen, error, none }: MethodGroupProps) {
  const { storeView } = useShop()
  const say = useWords('checkout')
  const known = methods.some(({ value, isAvailable }) => value === chosen && isAvailable)
  return (
    <fieldset className={styles.methods} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={`${fieldStyles.title} ${styles.legend}`}>{title}</legend>
      {methods.length === 0 && <p>{none}</p>}
      {methods.length > 0 && chosen !== undefined && !known && <p>{say('methodGone')}</p>}
      {methods.map(({ value, title: methodTitle, detail, cents, isDefault, isAvailable }, position) => (
        <label key={value} className={styles.method}>
          <input
            type="radio"
            id={position === 0 ? name : undefined}
            name={name}
            value={value}
            disabled={!isAvailable}
            defaultChecked={known ? value === chosen : isDefault}
          />
          <span>
            {methodTitle}
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </span>
          {isAvailable && <span>{cents === 0 ? say('free') : formatMoney(cents, storeView)}</span>}
        </label>
      ))}
      <FieldErrorText id={`${name}-error`} error={error} />
    </fieldset>
  )
}
