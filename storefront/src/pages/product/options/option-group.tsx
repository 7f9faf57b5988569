import styles from '#src/pages/product/options/option-group.module.css'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { useWords } from '#src/ui/words/use-words'

interface OptionGroupProps {
  name: string
  title: string
  kind: 'radio' | 'checkbox'
  choices: { value: string; label: string; isUnavailable?: boolean }[]
  chosen: string[]
  isRequired: boolean
  error: string | undefined
  children?: React.ReactNode
}

/** A group of radio buttons or checkboxes with a title. */
export function OptionGroup(props: OptionGroupProps) {
  const { name, title, kind, choices, chosen, isRequired, error, children } = props
  const errorId = `${name}-error`
  const say = useWords('product')
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.title}>
        {title} <span className={styles.need}>{say(isRequired ? 'required' : 'optional')}</span>
      </legend>
      {choices.map(({ value, label, isUnavailable }, position) => (
        <label key={value} className={styles.choice}>
          <input
            type={kind}
            id={position === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>
            {label}
            {isUnavailable && <span className={styles.note}>, {say('outOfStock')}</span>}
          </span>
        </label>
      ))}
      {children}
      <FieldErrorText id={errorId} error={error} />
    </fieldset>
  )
}
