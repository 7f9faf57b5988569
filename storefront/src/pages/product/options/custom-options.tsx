import { effectCents } from 'commerce/pricing/price-effect'
import type { CustomOption, PriceEffect } from 'commerce/cart/offer'
import type { Product } from 'commerce/catalog/product'
import { fieldNames } from 'commerce/catalog/selection'
import type { CurrencyFormat } from 'commerce/format-money'
import type { ShownChoice } from '#src/pages/product/offer/plain-price'
import { shareBaseCents } from '#src/pages/product/offer/shown-price'
import { OptionGroup } from '#src/pages/product/options/option-group'
import { effectText } from '#src/pages/product/options/effect-text'
import { CountedText } from '#src/pages/product/options/counted-text'
import styles from '#src/pages/product/options/option-group.module.css'
import { useTyped } from '#src/pages/product/options/typed-form'
import { Field } from '#src/ui/form/field'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

interface CustomOptionsProps {
  product: Product
  /** what the price shows */
  chosen: ShownChoice
  /** field of the product's form -> what is wrong */
  errors: Readonly<Record<string, string>>
  format: CurrencyFormat
}

/** PDP-08: what a shopper writes or picks to customize a product. */
export function CustomOptions({ product, chosen, errors, format }: CustomOptionsProps) {
  const options = product.customOptions
  const base = shareBaseCents(product, chosen)
  const priced = (title: string, effect: PriceEffect) =>
    `${title}${effectText(effectCents(effect, base), format)}`
  const say = useWords('product')
  return (
    <>
      {options.map((option) => (
        <CustomOptionField
          key={option.id}
          option={option}
          error={errors[fieldNames.custom(option.id)]}
          priced={priced}
        />
      ))}
      {options.some(({ kind }) => kind === 'field' || kind === 'area') && (
        <p className={styles.note}>{say('personalized')}</p>
      )}
    </>
  )
}

interface CustomOptionFieldProps {
  option: CustomOption
  error: string | undefined
  priced: (title: string, effect: PriceEffect) => string
}

const inputTypes = { date: 'date', date_time: 'datetime-local', time: 'time' } as const

function CustomOptionField({ option, error, priced }: CustomOptionFieldProps) {
  const { kind, isRequired, maxCharacters, values } = option
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const name = fieldNames.custom(option.id)
  const marked = (title: string) => (isRequired ? `${title} ${say('required')}` : title)
  const typed = useTyped()(name)
  const common = { name, id: name, error, isOptional: !isRequired, 'aria-required': isRequired }
  const ofText = { ...common, defaultValue: typed?.[0] }
  const choices = values.map((value) => ({
    value: String(value.id),
    label: priced(value.title, value.effect),
  }))
  switch (kind) {
    case 'field':
    case 'area':
      return (
        <CountedText
          {...ofText}
          label={marked(priced(option.title, option.effect))}
          most={maxCharacters}
          isLong={kind === 'area'}
        />
      )
    case 'date':
    case 'date_time':
    case 'time':
      return (
        <Field
          {...ofText}
          label={marked(priced(option.title, option.effect))}
          type={inputTypes[kind]}
          autoComplete="off"
        />
      )
    case 'select':
      return (
        <Select {...common} label={marked(option.title)} defaultValue={typed?.[0] ?? ''}>
          <option value="">{sayFrame('pleaseSelect')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )
    case 'radio':
    case 'checkbox':
    case 'multiple':
      return (
        <OptionGroup
          name={name}
          choices={choices}
          error={error}
          isRequired={isRequired}
          title={option.title}
          kind={kind === 'radio' ? 'radio' : 'checkbox'}
          chosen={typed ?? []}
        />
      )
    case 'file':
      return null
  }
}
