import { ORDER_CODE_DIGITS, ORDER_CODE_SECONDS } from 'commerce/return-limits'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { checkMailedCode } from '#src/returns/request/check-mailed-code'
import styles from '#src/returns/request/code-form.module.css'
import type { ChangeOutcome } from '#src/returns/post-return-change'
import { PhotoField } from '#src/returns/card/return-card'
import { Kept } from '#src/returns/request/return-review'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

interface CodeFormProps {
  /** masked */
  email: string
  outcome: Extract<ChangeOutcome, { kind: 'code' }>
  /** what the code is for */
  submit: string
}

const secondsOfMinute = 60

/** E-24: a code that only the mailbox of the order gets. */
export function CodeForm({ email, outcome, submit }: CodeFormProps) {
  const say = useWords('returns')
  const { change, values, isAgain } = outcome
  const isOfPhoto = change === 'photo'
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkMailedCode,
    posted: outcome.errors,
  })
  const intent = useNavigation().formData?.get('intent')
  const checkUnlessAgain = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'again') return
    formProps.onSubmit(event)
  }
  return (
    <div className={styles.codes}>
      <OutcomeText kind="done">
        {isAgain
          ? say('codeAgain', { email })
          : say('codeSent', { email, minutes: ORDER_CODE_SECONDS / secondsOfMinute })}
      </OutcomeText>
      <Form
        method="post"
        {...(isOfPhoto && { encType: 'multipart/form-data' as const })}
        className={styles.form}
        {...formProps}
        onSubmit={checkUnlessAgain}
      >
        <ErrorSummary ref={summary} errors={errors} />
        <Kept values={values} />
        <Field
          name="mailedCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={say('code')}
          hint={say('codeHint', { count: ORDER_CODE_DIGITS })}
          error={errorOf('mailedCode')}
          required
        />
        {isOfPhoto && <PhotoField id="photo" error={errorOf('photo')} />}
        <Button type="submit" name="intent" value="confirm" look="main" isBusy={intent === 'confirm'}>
          {submit}
        </Button>
        {/* In the same form: the code for a photo is mailed with the photo that it is for. */}
        <Button type="submit" name="intent" value="again" isBusy={intent === 'again'}>
          {say('mailAnother')}
        </Button>
      </Form>
    </div>
  )
}
