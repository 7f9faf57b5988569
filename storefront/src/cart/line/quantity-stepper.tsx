import minusIcon from '@lucide/icons/icons/minus'
import plusIcon from '@lucide/icons/icons/plus'
import styles from '#src/cart/line/quantity-stepper.module.css'
import { steppedQty } from '#src/cart/line/stepped-qty'
import { useEarlyInput } from '#src/forms/use-early-input'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface QuantityStepperProps {
  id: string
  name: string
  /** what is read, where it is not just the quantity */
  label?: string
  value: string
  min?: number | undefined
  max?: number
  /** it goes up and down by multiples of this */
  increment?: number | undefined
  isInvalid?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
  /** the shopper is done: left the field, used a step button, or pressed Enter */
  onSettle?: (value: string) => void
}

/** A quantity field with minus and plus buttons. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { id, name, value, min = 1, max, increment = 1, isInvalid = false } = props
  const { describedBy, onChange, onSettle } = props
  const say = useWords('frame')
  const label = props.label ?? say('quantity')
  const field = useEarlyInput<HTMLInputElement>((shown) => {
    if (shown.value !== value) onChange(shown.value)
  })
  const number = Number(value)
  const stepped = (by: 1 | -1) => steppedQty(Number.isInteger(number) ? number : min, by, { min, increment })
  const step = (by: 1 | -1) => {
    const next = String(stepped(by))
    onChange(next)
    onSettle?.(next)
  }
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{say('quantity')}</label>
      <button
        type="button"
        aria-label={say('decrease', { label })}
        disabled={number <= min}
        onClick={() => step(-1)}
      >
        <Icon of={minusIcon} size={16} strokeWidth={1.5} />
      </button>
      <input
        ref={field}
        id={id}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => onSettle?.(event.target.value)}
      />
      <button
        type="button"
        aria-label={say('increase', { label })}
        disabled={max !== undefined && stepped(1) > max}
        onClick={() => step(1)}
      >
        <Icon of={plusIcon} size={16} strokeWidth={1.5} />
      </button>
    </div>
  )
}
