import { checkEmail } from 'commerce/customers/check-email'
import type { FieldError } from 'commerce/field-error'
import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useErrorTitle } from '#src/forms/use-error-title'
import { paths } from '#src/paths'
import type { SubscribeOutcome } from '#src/newsletter/post-subscription'
import styles from '#src/newsletter/subscribe-form.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

const none: FieldError[] = []

interface SubscribeFormProps {
  /** tells the forms of one page apart */
  id: string
  /** from a form posted without script */
  posted?: SubscribeOutcome | undefined
}

/** SHOP-04: the newsletter form; without script it answers on a page of its own. */
export function SubscribeForm({ id, posted }: SubscribeFormProps) {
  const fetcher = useFetcher<SubscribeOutcome>()
  const say = useWords('frame')
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  const refusal = useMemo(() => (refused ? [{ field: 'email', message: refused.message }] : none), [refused])
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check: checkEmail, posted: refusal })
  useErrorTitle(errors.length > 0)
  if (outcome?.kind === 'asked') {
    return <OutcomeText kind="done">{say('newsletterAsked')}</OutcomeText>
  }
  return (
    <fetcher.Form method="post" action={paths.newsletter} className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors.map((each) => ({ ...each, field: id }))} />
      <Field
        id={id}
        name="email"
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LETTERS}
        required
        defaultValue={refused?.email}
        error={errorOf('email')}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {say('subscribe')}
      </Button>
    </fetcher.Form>
  )
}
