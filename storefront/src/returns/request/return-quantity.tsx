import minusIcon from '@lucide/icons/icons/minus'
import plusIcon from '@lucide/icons/icons/plus'
import { useRef } from 'react'
import styles from '#src/cart/line/quantity-stepper.module.css'
import { controlProps, Labeled } from '#src/ui/form/labeled'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface ReturnQuantityProps {
  name: string
  label: string
  max: number
  error: string | undefined
  defaultValue: string | undefined
}

/** How many come back. The field keeps its own value, as the form that keeps what is typed needs it. */
export function ReturnQuantity({ name, label, max, error, defaultValue = '1' }: ReturnQuantityProps) {
  const field = useRef<HTMLInputElement>(null)
  const say = useWords('frame')
  const step = (by: number) => {
    const input = field.current
    if (!input) return
    const now = Number(input.value)
    const next = Math.min(max, Math.max(1, Number.isInteger(now) ? now + by : 1))
    // As if it were typed: the form keeps it, and checks it again.
    input.setRangeText(String(next), 0, input.value.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Labeled id={name} label={label} error={error}>
      <div className={styles.stepper}>
        <button type="button" aria-label={say('decrease', { label })} onClick={() => step(-1)}>
          <Icon of={minusIcon} size={16} strokeWidth={1.5} />
        </button>
        <input
          ref={field}
          {...controlProps(name, { error, hint: undefined })}
          name={name}
          defaultValue={defaultValue}
          inputMode="numeric"
          autoComplete="off"
        />
        <button type="button" aria-label={say('increase', { label })} onClick={() => step(1)}>
          <Icon of={plusIcon} size={16} strokeWidth={1.5} />
        </button>
      </div>
    </Labeled>
  )
}
