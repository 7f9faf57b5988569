import { FieldErrorText } from '#src/ui/form/field-error-text'
import styles from '#src/ui/form/field.module.css'
import { useWords } from '#src/ui/words/use-words'

export interface LabeledProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** shows "optional" next to the label */
  isOptional?: boolean | undefined
}

/** Connects a control to its label, hint and error. Spread it on the control. */
export function controlProps(id: string, { hint, error }: Pick<LabeledProps, 'hint' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** A control with its label above, and hint and error next to it. */
export function Labeled(props: LabeledProps & { id: string; children: React.ReactNode }) {
  const { id, label, hint, error, isOptional = false, children } = props
  const say = useWords('frame')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> {say('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldErrorText id={`${id}-error`} error={error} />
    </div>
  )
}
