import styles from '#src/ui/goods/color-swatches.module.css'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { Swatch } from '#src/ui/goods/swatch'

interface ColorChip {
  value: string
  label: string
  /** hex color or URL of a picture; empty if there is only a name */
  swatch: string
  /** Sold out: stays visible and focusable, struck through. */
  isUnavailable: boolean
  unavailableText: string
}

interface ColorSwatchesProps {
  name: string
  chips: ColorChip[]
  labelledBy: string
  describedBy?: string | undefined
  chosen?: string | undefined
  onChoose: (value: string) => void
}

/** A choice of color. Each has a name; the chosen one's is above the group. */
export function ColorSwatches({
  name,
  chips,
  labelledBy,
  describedBy,
  chosen,
  onChoose,
}: ColorSwatchesProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.swatches}
    >
      {chips.map(({ value, label, swatch, isUnavailable, unavailableText }) => (
        <label
          key={value}
          title={label}
          className={`${styles.choice} ${isUnavailable ? styles.unavailable : ''}`}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {swatch === '' ? label : <Swatch background={swatchBackground(swatch)} isLarge />}
          {swatch !== '' && <span className="visually-hidden">{label}</span>}
          {isUnavailable && <span className="visually-hidden">, {unavailableText}</span>}
        </label>
      ))}
    </div>
  )
}
