import type { Step, TypedDetails } from 'commerce/checkout/steps'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import type { Values } from 'commerce/checkout/checkout-details'
import type { FieldError } from 'commerce/field-error'
import { Form, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { KeptDraft } from '#src/pages/checkout/use-kept-draft'
import { StepTitle } from '#src/pages/checkout/step-title'
import styles from '#src/pages/checkout/step-form.module.css'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

/** What a step needs to show its fields: the typed values, and their errors. */
export interface StepFields {
  values: Values
  errorOf: (name: string) => string | undefined
}

interface StepFormProps {
  step: Exclude<Step, 'review'>
  typed: TypedDetails
  draft: KeptDraft
  outcome: CheckoutOutcome | undefined
  check: (values: Values) => FieldError[]
  next: string
  children: (fields: StepFields) => React.ReactNode
}

const none: FieldError[] = []

/** A step of the checkout: a plain form, checked by the same rules before it is sent. */
export function StepForm({ step, typed, draft, outcome, check, next, children }: StepFormProps) {
  const say = useWords('checkout')
  const refused = outcome?.kind === 'errors' && outcome.step === step ? outcome : undefined
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted: refused?.errors ?? none })
  const isSending = useNavigation().formData?.get('intent') === step
  return (
    <Form
      method="post"
      action={paths.checkoutStep(step)}
      className={styles.form}
      {...formProps}
      onInput={draft.onInput}
      onSubmit={(event) => {
        formProps.onSubmit(event)
        if (!event.defaultPrevented) draft.forget()
      }}
    >
      <input type="hidden" name="intent" value={step} />
      <StepTitle step={step} hasErrors={errors.length > 0} />
      <ErrorSummary ref={summary} errors={errors} />
      {children({ values: refused?.values ?? typed[step], errorOf })}
      {outcome?.kind === 'unsent' && <OutcomeText kind="refused">{say('notSent')}</OutcomeText>}
      <Button type="submit" look="main" isBusy={isSending} className={styles.next}>
        {next}
      </Button>
    </Form>
  )
}
