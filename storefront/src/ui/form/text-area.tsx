import styles from '#src/ui/form/field.module.css'
import { controlProps, Labelled, type LabelledProps } from '#src/ui/form/labelled'

type TextAreaProps = LabelledProps & { name: string } & Omit<React.ComponentProps<'textarea'>, 'name'>

export function TextArea({ label, hint, error, isOptional, id, ...rest }: TextAreaProps) {
  const fieldId = id ?? rest.name
  return (
    <Labelled id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea className={styles.control} {...rest} {...controlProps(fieldId, { hint, error })} />
    </Labelled>
  )
}
