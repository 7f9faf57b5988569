import styles from '#src/ui/form/field.module.css'
import { controlProps, Labeled, type LabeledProps } from '#src/ui/form/labeled'

type FieldProps = LabeledProps & { name: string } & Omit<React.ComponentProps<'input'>, 'name'>

/** A text input with its label. Its id is its name, unless another is given. */
export function Field({ label, hint, error, isOptional, id, ...rest }: FieldProps) {
  const fieldId = id ?? rest.name
  return (
    <Labeled id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <input className={styles.control} {...rest} {...controlProps(fieldId, { hint, error })} />
    </Labeled>
  )
}
