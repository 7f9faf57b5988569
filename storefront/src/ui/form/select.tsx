import styles from '#src/ui/form/field.module.css'
import { controlProps, Labeled, type LabeledProps } from '#src/ui/form/labeled'

type SelectProps = LabeledProps & { name: string } & Omit<React.ComponentProps<'select'>, 'name'>

/** A select; its options are its children. */
export function Select({ label, hint, error, isOptional, id, ...rest }: SelectProps) {
  const fieldId = id ?? rest.name
  return (
    <Labeled id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <select className={styles.control} {...rest} {...controlProps(fieldId, { hint, error })} />
    </Labeled>
  )
}
