import { effectCents } from 'commerce/pricing/price-effect'
import type { CustomOption, PriceEffect } from 'commerce/cart/offer'
import { fieldNames } from 'commerce/catalog/selection'
import type { Cents, CurrencyFormat } from 'commerce/money'
import { OptionGroup } from '#src/pages/product/options/option-group'
import { effectText } from '#src/pages/product/options/effect-text'
import { Field } from '#src/ui/form/field'
import { Select } from '#src/ui/form/select'
import { TextArea } from '#src/ui/form/text-area'
import { useWords } from '#src/ui/words/use-words'

interface CustomOptionsProps {
  options: CustomOption[]
  regularCents: Cents
  /** field of the product's form -> what is wrong */
  errors: Readonly<Record<string, string>>
  format: CurrencyFormat
}

/** PDP-08: what a shopper writes or picks to customize a product. */
export function CustomOptions({ options, regularCents, errors, format }: CustomOptionsProps) {
  const priced = (title: string, effect: PriceEffect) =>
    `${title}${effectText(effectCents(effect, regularCents), format)}`
  return options.map((option) => (
    <CustomOptionField
      key={option.id}
      option={option}
      error={errors[fieldNames.custom(option.id)]}
      priced={priced}
    />
  ))
}

interface CustomOptionFieldProps {
  option: CustomOption
  error: string | undefined
  priced: (title: string, effect: PriceEffect) => string
}

const inputTypes = { field: 'text', date: 'date', date_time: 'datetime-local', time: 'time' } as const

function CustomOptionField({ option, error, priced }: CustomOptionFieldProps) {
  const { kind, isRequired, maxCharacters, values } = option
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const name = fieldNames.custom(option.id)
  const common = { name, id: name, error, isOptional: !isRequired, 'aria-required': isRequired }
  const choices = values.map((value) => ({
    value: String(value.id),
    label: priced(value.title, value.effect),
  }))
  switch (kind) {
    case 'field':
    case 'date':
    case 'date_time':
    case 'time':
      return (
        <Field
          {...common}
          label={priced(option.title, option.effect)}
          type={inputTypes[kind]}
          maxLength={maxCharacters ?? undefined}
          hint={maxCharacters === null ? undefined : say('atMost', { count: maxCharacters })}
          autoComplete="off"
        />
      )
    case 'area':
      return (
        <TextArea
          {...common}
          label={priced(option.title, option.effect)}
          maxLength={maxCharacters ?? undefined}
        />
      )
    case 'select':
      return (
        <Select {...common} label={option.title} defaultValue="">
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
          chosen={[]}
        />
      )
    case 'file':
      return null
  }
}
