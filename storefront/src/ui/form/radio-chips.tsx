import styles from '#src/ui/form/radio-chips.module.css'
import { useWords } from '#src/ui/words/use-words'

interface RadioChip {
  value: string
  label: string
  /** Sold out: stays visible and focusable, struck through. */
  isUnavailable?: boolean
  /** why not; the default is 'out of stock' */
  unavailableText?: string
}

interface RadioChipsProps {
  name: string
  chips: RadioChip[]
  /** id of the text that names the group, or of its error */
  labelledBy: string
  describedBy?: string | undefined
  chosen?: string | undefined
  onChoose?: (value: string) => void
}

/** A choice of one, each value a button, such as sizes. Without `onChoose` the browser keeps the choice. */
export function RadioChips({ name, chips, labelledBy, describedBy, chosen, onChoose }: RadioChipsProps) {
  const say = useWords('frame')
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.chips}
    >
      {chips.map((chip) => (
        <label key={chip.value} className={`${styles.chip} ${chip.isUnavailable ? styles.unavailable : ''}`}>
          <input
            type="radio"
            name={name}
            value={chip.value}
            {...(onChoose
              ? { checked: chosen === chip.value, onChange: () => onChoose(chip.value) }
              : { defaultChecked: chosen === chip.value })}
          />
          {chip.label}
          {chip.isUnavailable && (
            <span className="visually-hidden">, {chip.unavailableText ?? say('unavailable')}</span>
          )}
        </label>
      ))}
    </div>
  )
}
