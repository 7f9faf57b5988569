import { type Choice, optionState } from 'commerce/catalog/choose-option'
import type { Product, VariantAttribute } from 'commerce/catalog/product'
import styles from '#src/pages/product/options/choice-groups.module.css'
import { groupId, useChosenBefore } from '#src/pages/product/options/use-chosen-before'
import { ColorSwatches } from '#src/ui/goods/color-swatches'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { RadioChips } from '#src/ui/form/radio-chips'
import { useWords } from '#src/ui/words/use-words'

interface ChoiceGroupsProps {
  product: Product
  choice: Choice
  /** attribute code -> what is missing */
  errors: Readonly<Record<string, string>>
  onChoose: (attribute: string, optionId: number) => void
  /** stands next to the name of a size */
  sizeHelp: React.ReactNode
}

/** The options of a configurable product, one group of buttons each. */
export function ChoiceGroups({ product, choice, errors, onChoose, sizeHelp }: ChoiceGroupsProps) {
  useChosenBefore({ product, choice, onChoose })
  return product.attributes.map((attribute) => {
    const id = groupId(attribute.code)
    const error = errors[attribute.code]
    const chosen = attribute.options.find((option) => option.id === choice[attribute.code])
    return (
      <div key={attribute.code} className={styles.group}>
        <div className={styles.head}>
          <p>
            <span id={id} className={styles.name}>
              {attribute.label}
            </span>
            {chosen && <span className={styles.chosen}>{chosen.label}</span>}
          </p>
          {attribute.code !== 'color' && sizeHelp}
        </div>
        <Options
          attribute={attribute}
          product={product}
          choice={choice}
          onChoose={onChoose}
          labelledBy={id}
          error={error}
        />
        <FieldErrorText id={`${id}-error`} error={error} />
      </div>
    )
  })
}

interface OptionsProps {
  attribute: VariantAttribute
  product: Product
  choice: Choice
  onChoose: (attribute: string, optionId: number) => void
  labelledBy: string
  error: string | undefined
}

function Options({ attribute, product, choice, onChoose, labelledBy, error }: OptionsProps) {
  const say = useWords('product')
  const { code, options } = attribute
  const group = {
    name: code,
    labelledBy,
    describedBy: error === undefined ? undefined : `${labelledBy}-error`,
    chosen: choice[code] === undefined ? undefined : String(choice[code]),
    onChoose: (value: string) => onChoose(code, Number(value)),
  }
  const chips = options.map(({ id, label, swatch }) => {
    const state = optionState(product, choice, { attribute: code, optionId: id })
    return {
      value: String(id),
      label,
      swatch,
      isUnavailable: state !== 'available',
      unavailableText: say(state === 'not-made' ? 'notInColor' : 'outOfStock'),
    }
  })
  return code === 'color' ? (
    <ColorSwatches {...group} chips={chips} />
  ) : (
    <RadioChips {...group} chips={chips} />
  )
}
