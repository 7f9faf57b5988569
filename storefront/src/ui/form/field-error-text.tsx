import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import styles from '#src/ui/form/field-error-text.module.css'
import { Icon } from '#src/ui/icon'

/** The error of a field, next to it; the field refers to it by this id. */
export function FieldErrorText({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined || error === '') return null
  return (
    <p id={id} className={styles.error}>
      <Icon of={circleAlertIcon} size={16} strokeWidth={1.75} />
      {error}
    </p>
  )
}
