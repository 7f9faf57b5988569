import { takesOneChoice } from 'commerce/cart/offer'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { BundleOption, Product } from 'commerce/catalog/product'
import { fieldNames, openingOptions } from 'commerce/catalog/selection'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import { addedNow } from 'commerce/pricing/special-price'
import { useState } from 'react'
import { QuantityStepper } from '#src/cart/line/quantity-stepper'
import { effectText } from '#src/pages/product/options/effect-text'
import { type PartChoice, PartChoices } from '#src/pages/product/options/part-choices'
import { useTyped } from '#src/pages/product/options/typed-form'
import { useWords } from '#src/ui/words/use-words'

// The price was calculated when the product was loaded.
const anyTime = new Date(0)

interface BundleOptionsProps {
  product: Product
  errors: Readonly<Record<string, string>>
  format: CurrencyFormat
  /** a script set the quantities; the form learns of it here */
  onChange: () => void
}

/** PDP-09: the parts of a bundle, with their prices. */
export function BundleOptions({ product, errors, format, onChange }: BundleOptionsProps) {
  const opening = openingOptions(product).bundle
  const typed = useTyped()
  return (
    <div>
      {product.bundleOptions.map((option) => {
        const preset = opening.find(({ optionId }) => optionId === option.id)
        return (
          <PartChoices
            key={option.id}
            name={fieldNames.bundle(option.id)}
            title={option.title}
            kind={takesOneChoice(option) ? 'radio' : 'checkbox'}
            isRequired={option.isRequired}
            chosen={typed(fieldNames.bundle(option.id)) ?? (preset?.choiceIds ?? []).map(String)}
            choices={choicesOf(product, option, format)}
            error={errors[fieldNames.bundle(option.id)]}
          >
            {takesOneChoice(option) && option.choices.some(({ canChangeQty }) => canChangeQty) && (
              <BundleQuantity option={option} initial={preset?.qty ?? 1} onChange={onChange} />
            )}
          </PartChoices>
        )
      })}
    </div>
  )
}

function choicesOf(product: Product, option: BundleOption, format: CurrencyFormat): PartChoice[] {
  const { terms, hasDynamicPrice } = offerOfProduct(product, undefined)
  return option.choices.map(({ id, qty, addsCents, product: part }) => ({
    value: String(id),
    product: part,
    prefix: takesOneChoice(option) || qty === 1 ? '' : `${qty} × `,
    price: hasDynamicPrice
      ? formatMoney(part.prices.cents, format)
      : effectText(addedNow(terms, addsCents, anyTime), format),
  }))
}

function BundleQuantity({
  option,
  initial,
  onChange,
}: {
  option: BundleOption
  initial: number
  onChange: () => void
}) {
  const name = fieldNames.bundleQty(option.id)
  const [qty, setQty] = useState(useTyped()(name)?.[0] ?? String(initial))
  const say = useWords('product')
  return (
    <QuantityStepper
      id={name}
      name={name}
      label={say('quantityOf', { name: option.title })}
      value={qty}
      min={0}
      onChange={setQty}
      onSettle={onChange}
    />
  )
}
