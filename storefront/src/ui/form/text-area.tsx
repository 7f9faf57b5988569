import styles from '#src/ui/form/field.module.css'
import { controlProps, Labeled, type LabeledProps } from '#src/ui/form/labeled'

type TextAreaProps = LabeledProps & { name: string } & Omit<React.ComponentProps<'textarea'>, 'name'>

export function TextArea({ label, hint, error, isOptional, id, ...rest }: TextAreaProps) {
  const fieldId = id ?? rest.name
  return (
    <Labeled id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea className={styles.control} {...rest} {...controlProps(fieldId, { hint, error })} />
    </Labeled>
  )
}
