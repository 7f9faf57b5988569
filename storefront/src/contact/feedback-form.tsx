import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import styles from '#src/contact/feedback-form.module.css'
import type { FeedbackOutcome } from '#src/contact/post-feedback'
import { useKeptForm } from '#src/forms/use-kept-form'
import { Button } from '#src/ui/form/button'
import { TextArea } from '#src/ui/form/text-area'
import { useWords } from '#src/ui/words/use-words'

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
  const { form, forget } = useKeptForm(`feedback ${action}`)
  const finish = useEffectEvent(() => forget())
  useEffect(() => {
    if (fetcher.data?.kind === 'sent') finish()
  }, [fetcher.data])
  if (outcome?.kind === 'sent') {
    return (
      <p role="status" className={styles.sent}>
        {say('feedbackSent')}
      </p>
    )
  }
  return (
    <fetcher.Form ref={form} method="post" action={action} className={styles.form}>
      <TextArea
        name="opinion"
        label={say('opinion')}
        rows={4}
        required
        defaultValue={refused?.typed}
        error={refused?.message}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        {say('giveFeedback')}
      </Button>
    </fetcher.Form>
  )
}
