import type { FieldError } from 'commerce/field-error'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useEmptiedForm } from '#src/forms/use-emptied-form'
import styles from '#src/returns/change-form.module.css'
import type { ChangeOutcome } from '#src/returns/post-return-change'
import type { Change } from '#src/returns/return-changes'
import { Button } from '#src/ui/form/button'

interface Fields {
  typed: (name: string) => string | undefined
  /** a page has the same form for each return */
  idOf: (name: string) => string
  errorOf: (name: string) => string | undefined
}

interface ChangeFormProps {
  change: Change
  returnNumber: string
  outcome: ChangeOutcome | undefined
  check: (values: Readonly<Partial<Record<string, string>>>) => FieldError[]
  submit: string
  hasFile?: boolean
  children?: (fields: Fields) => React.ReactNode
}

const none: FieldError[] = []

/** One change of a return. */
export function ChangeForm(props: ChangeFormProps) {
  const { change, returnNumber, check, submit, hasFile = false, children } = props
  const outcome = ofThisForm(props)
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted: outcome?.errors ?? none })
  const isOwn = (sent: FormData) => sent.get('what') === change && sent.get('return') === returnNumber
  const { formData } = useNavigation()
  const isSending = formData !== undefined && isOwn(formData)
  useEmptiedForm({ form: formProps.ref, isOwn, isRefused: outcome !== undefined })
  const idOf = (name: string) => `${name}-${returnNumber}`
  return (
    <Form
      method="post"
      {...(hasFile && { encType: 'multipart/form-data' as const })}
      className={styles.form}
      {...formProps}
    >
      <ErrorSummary ref={summary} errors={errors.map((each) => ({ ...each, field: idOf(each.field) }))} />
      <input type="hidden" name="what" value={change} />
      <input type="hidden" name="return" value={returnNumber} />
      {children?.({ typed: (name) => outcome?.values[name], idOf, errorOf })}
      <Button id={idOf(change)} type="submit" isBusy={isSending}>
        {submit}
      </Button>
    </Form>
  )
}

function ofThisForm({
  outcome,
  change,
  returnNumber,
}: Pick<ChangeFormProps, 'outcome' | 'change' | 'returnNumber'>) {
  return outcome?.change === change && outcome.values['return'] === returnNumber ? outcome : undefined
}
