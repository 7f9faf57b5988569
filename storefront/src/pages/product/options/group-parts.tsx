import { smallestQty, usualQuantities } from 'commerce/cart/quantity-terms'
import type { GroupPart } from 'commerce/catalog/product'
import { fieldNames, openingQty } from 'commerce/catalog/selection'
import type { CurrencyFormat } from 'commerce/format-money'
import { useState } from 'react'
import { QuantityStepper } from '#src/cart/line/quantity-stepper'
import styles from '#src/pages/product/options/group-parts.module.css'
import type { FormErrors } from '#src/pages/product/form-errors'
import { TierTable } from '#src/pages/product/offer/tier-table'
import { useTyped } from '#src/pages/product/options/typed-form'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { Picture } from '#src/ui/goods/picture'
import { Price } from '#src/ui/goods/price'
import { useWords } from '#src/ui/words/use-words'

interface GroupPartsProps {
  parts: GroupPart[]
  errors: FormErrors
  format: CurrencyFormat
  onChange: () => void
}

/** PDP-10: the products of a group, each with its own quantity. */
export function GroupParts({ parts, errors, format, onChange }: GroupPartsProps) {
  const say = useWords('product')
  return (
    <ul role="list" className={styles.parts}>
      {parts.map((part) => (
        <li key={part.product.sku} className={styles.part}>
          <Picture image={part.product.image} size="tile" alt="" shownWidth="72px" />
          <div>
            <p>{part.product.name}</p>
            <Price {...part.product.prices} format={format} />
            {!part.product.stock.isInStock && <p className={styles.out}>{say('partOutOfStock')}</p>}
          </div>
          <div className={styles.qty}>
            <PartQuantity part={part} error={errors[fieldNames.part(part.product.sku)]} onChange={onChange} />
          </div>
          {part.product.tiers.length > 0 && (
            <div className={styles.tiers}>
              <TierTable
                tiers={part.product.tiers}
                singleCents={part.product.prices.cents}
                title={say('tiersOf', { name: part.product.name })}
                format={format}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface PartQuantityProps {
  part: GroupPart
  error: string | undefined
  onChange: () => void
}

function PartQuantity({ part, error, onChange }: PartQuantityProps) {
  const opening = String(openingQty(part))
  const name = fieldNames.part(part.product.sku)
  const [qty, setQty] = useState(useTyped()(name)?.[0] ?? opening)
  const say = useWords('product')
  const errorId = `${name}-error`
  const { quantities = usualQuantities } = part.product
  const least = smallestQty(quantities)
  // None, or as many as are sold: a step from the smallest quantity down leads to none.
  const settle = (value: string) => {
    const number = Number(value)
    if (number > 0 && number < least) setQty(String(Number(qty) > number ? 0 : least))
    onChange()
  }
  return (
    <>
      <QuantityStepper
        id={name}
        name={name}
        label={say('quantityOf', { name: part.product.name })}
        value={qty}
        min={0}
        max={quantities.maxQty}
        increment={quantities.increment}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
        onChange={setQty}
        onSettle={settle}
      />
      <FieldErrorText id={errorId} error={error} />
    </>
  )
}
