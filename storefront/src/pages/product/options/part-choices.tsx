import type { PartProduct } from 'commerce/catalog/product'
import { choiceNames } from 'commerce/catalog/choice-names'
import styles from '#src/pages/product/options/part-choices.module.css'
import chips from '#src/ui/form/radio-chips.module.css'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { Picture } from '#src/ui/goods/picture'
import { useWords } from '#src/ui/words/use-words'

export interface PartChoice {
  value: string
  product: PartProduct
  /** '2 × ' before the name of what comes more than once */
  prefix: string
  /** what it costs, or adds; empty if nothing */
  price: string
}

interface PartChoicesProps {
  name: string
  title: string
  kind: 'radio' | 'checkbox'
  choices: PartChoice[]
  chosen: string[]
  isRequired: boolean
  error: string | undefined
  /** the quantity */
  children?: React.ReactNode
}

/** A part of a bundle: its picture, its name, and a button for each size or color it comes in. */
export function PartChoices(props: PartChoicesProps) {
  const { name, title, kind, choices, chosen, isRequired, error, children } = props
  const say = useWords('product')
  const errorId = `${name}-error`
  const { common, labels } = choiceNames(choices.map(({ product, prefix }) => `${prefix}${product.name}`))
  const images = new Set(choices.map(({ product }) => product.image))
  const prices = new Set(choices.map(({ price }) => price))
  // What all choices have is said once.
  const [onePicture] = images.size === 1 ? images : []
  const [onePrice = ''] = prices.size === 1 ? prices : []
  const field = { kind, name, chosen }
  return (
    <fieldset className={styles.part} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.title}>
        {title} <span className={styles.need}>{say(isRequired ? 'required' : 'optional')}</span>
      </legend>
      <div className={onePicture === undefined ? styles.alone : styles.beside}>
        {onePicture !== undefined && <Picture image={onePicture} size="tile" alt="" shownWidth="88px" />}
        <div className={styles.rest}>
          {(common !== '' || onePrice !== '') && (
            <p>
              {common}
              <span className={styles.price}>{onePrice}</span>
            </p>
          )}
          <div className={chips.chips}>
            {kind === 'radio' && !isRequired && (
              <Choice {...field} id={name} value="" label={say('none')} isFirstChosen={chosen.length === 0} />
            )}
            {choices.map(({ value, product, price }, at) => (
              <Choice
                key={value}
                {...field}
                id={at === 0 && (isRequired || kind === 'checkbox') ? name : undefined}
                value={value}
                label={labels[at] ?? product.name}
                price={prices.size === 1 ? '' : price}
                image={onePicture === undefined ? product.image : undefined}
                isSoldOut={!product.stock.isInStock}
              />
            ))}
          </div>
          {children}
        </div>
      </div>
      <FieldErrorText id={errorId} error={error} />
    </fieldset>
  )
}

interface ChoiceProps {
  kind: 'radio' | 'checkbox'
  name: string
  chosen: string[]
  /** the first has that of the group, where the focus goes if the group lacks a choice */
  id: string | undefined
  value: string
  label: string
  price?: string
  image?: string | undefined
  isSoldOut?: boolean
  isFirstChosen?: boolean
}

function Choice(props: ChoiceProps) {
  const { kind, name, chosen, id, value, label, price = '', image, isSoldOut, isFirstChosen } = props
  const say = useWords('product')
  return (
    <label className={`${chips.chip} ${isSoldOut ? chips.unavailable : ''}`}>
      <input
        type={kind}
        id={id}
        name={name}
        value={value}
        defaultChecked={isFirstChosen ?? chosen.includes(value)}
      />
      {image !== undefined && <Picture image={image} size="tile" alt="" shownWidth="72px" />}
      <span>
        {label}
        <span className={styles.price}>{price}</span>
        {isSoldOut && <span className="visually-hidden">, {say('outOfStock')}</span>}
      </span>
    </label>
  )
}
