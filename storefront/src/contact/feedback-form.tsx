import { mailTextProblem } from 'commerce/contact/check-mail'
import { listProblems } from 'commerce/customers/field-problems'
import type { FieldError } from 'commerce/field-error'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useFetcher } from 'react-router'
import styles from '#src/contact/feedback-form.module.css'
import type { FeedbackOutcome } from '#src/contact/post-feedback'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useErrorTitle } from '#src/forms/use-error-title'
import { Button } from '#src/ui/form/button'
import { TextArea } from '#src/ui/form/text-area'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

const none: FieldError[] = []

function check({ opinion = '' }: Readonly<Partial<Record<string, string>>>): FieldError[] {
  return listProblems({ opinion: mailTextProblem(opinion) })
}

interface FeedbackFormProps {
  action: string
  /** from a form posted without script */
  posted: FeedbackOutcome | undefined
}

/** THANKS-01: feedback of a buyer, mailed to the shop. */
export function FeedbackForm({ action, posted }: FeedbackFormProps) {
  const fetcher = useFetcher<FeedbackOutcome>()
  const say = useWords('order')
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  const refusal = useMemo(
    () => (refused ? [{ field: 'opinion', message: refused.message }] : none),
    [refused],
  )
  const { errors, summary, errorOf, forget, formProps } = useCheckedForm({
    check,
    posted: refusal,
    keptAs: `feedback ${action}`,
  })
  useErrorTitle(errors.length > 0)
  const finish = useEffectEvent(() => forget())
  useEffect(() => {
    if (fetcher.data?.kind === 'sent') finish()
  }, [fetcher.data])
  const done = useFocusOnSwap(outcome?.kind)
  if (outcome?.kind === 'sent') {
    return (
      <p ref={done} tabIndex={-1} role="status" className={styles.sent}>
        {say('feedbackSent')}
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={action} className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <TextArea
        name="opinion"
        label={say('opinion')}
        rows={4}
        required
        defaultValue={refused?.typed}
        data-first=""
        error={errorOf('opinion')}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {say('giveFeedback')}
      </Button>
    </fetcher.Form>
  )
}
