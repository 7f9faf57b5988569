import { messages } from 'commerce/messages'
import { useFetcher } from 'react-router'
import styles from '#src/contact/feedback-form.module.css'
import type { FeedbackOutcome } from '#src/contact/post-feedback'
import { Button } from '#src/ui/form/button'
import { TextArea } from '#src/ui/form/text-area'

interface FeedbackFormProps {
  action: string
  /** of a form that was posted without script */
  posted: FeedbackOutcome | undefined
}

/** THANKS-01: what a buyer thinks of the shop, mailed to it. */
export function FeedbackForm({ action, posted }: FeedbackFormProps) {
  const fetcher = useFetcher<FeedbackOutcome>()
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  if (outcome?.kind === 'sent') {
    return (
      <p role="status" className={styles.sent}>
        {messages.emailSent}
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={action} className={styles.form}>
      <TextArea
        name="opinion"
        label="Type your opinion"
        rows={4}
        required
        defaultValue={refused?.typed}
        error={refused?.message}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle'}>
        Give a feedback
      </Button>
    </fetcher.Form>
  )
}
