import type { FieldError } from 'commerce/field-error'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useEarlyInput } from '#src/forms/use-early-input'
import type { CheckedForm } from '#src/forms/use-checked-form'
import { readSecondFact } from '#src/returns/look-up/check-look-up'
import styles from '#src/returns/look-up/look-up-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { RadioChips } from '#src/ui/form/radio-chips'
import { useWords } from '#src/ui/words/use-words'

export interface LookUpOutcome {
  values: { order: string; option: string; code: string }
  errors: FieldError[]
}

interface LookUpFormProps {
  checked: CheckedForm
  outcome: LookUpOutcome | undefined
  /** the number that is filled in at first */
  order: string
}

const none = { option: 'email', code: '' }

/** RMA-02: the number of an order, and what else only its buyer knows. */
export function LookUpForm({ checked, outcome, order: named }: LookUpFormProps) {
  const say = useWords('returns')
  const { errors, summary, errorOf, formProps } = checked
  const { order, option, code } = outcome?.values ?? { ...none, order: named }
  const [fact, setFact] = useState(readSecondFact(option))
  const facts = useEarlyInput<HTMLFieldSetElement>((shown) =>
    setFact(readSecondFact(shown.querySelector<HTMLInputElement>(':checked')?.value)),
  )
  const isSending = useNavigation().formData !== undefined
  return (
    <Form method="post" className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <Field
        name="order"
        inputMode="numeric"
        autoComplete="off"
        label={say('orderNumber')}
        hint={say('orderNumberHint')}
        key={named}
        defaultValue={order}
        error={errorOf('order')}
        required
      />
      <fieldset ref={facts} className={styles.facts}>
        <legend id="option" className={styles.legend}>
          {say('findBy')}
        </legend>
        <RadioChips
          name="option"
          labelledBy="option"
          chosen={fact}
          onChoose={(value) => setFact(readSecondFact(value))}
          chips={[
            { value: 'email', label: say('byEmail') },
            { value: 'zip', label: say('byZip') },
          ]}
        />
      </fieldset>
      <Field
        name="code"
        inputMode={fact === 'email' ? 'email' : 'text'}
        autoComplete={fact === 'email' ? 'email' : 'postal-code'}
        label={say('secondFact')}
        hint={say('secondFactHint')}
        defaultValue={code}
        error={errorOf('code')}
        required
      />
      <Button type="submit" look="main" isWide isBusy={isSending}>
        {say('findOrder')}
      </Button>
    </Form>
  )
}
