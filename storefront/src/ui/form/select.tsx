import styles from '#src/ui/form/field.module.css'
import { controlProps, Labelled, type LabelledProps } from '#src/ui/form/labelled'

type SelectProps = LabelledProps & { name: string } & Omit<React.ComponentProps<'select'>, 'name'>

/** A choice of one in a list; its options are its children. */
export function Select({ label, hint, error, isOptional, id, ...rest }: SelectProps) {
  const fieldId = id ?? rest.name
  return (
    <Labelled id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <select className={styles.control} {...rest} {...controlProps(fieldId, { hint, error })} />
    </Labelled>
  )
}
