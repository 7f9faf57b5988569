import type { FieldError } from 'commerce/contract/envelope'
import { messages } from 'commerce/messages'
import { checkReview } from 'commerce/reviews/check-review'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { notify } from '#src/notices/notices-store'
import type { ReviewOutcome } from '#src/pages/product/post-review'
import styles from '#src/pages/product/review-form.module.css'
import { writtenReview } from '#src/pages/product/written-review'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { RadioChips } from '#src/ui/form/radio-chips'
import { TextArea } from '#src/ui/form/text-area'

const stars = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 star' : `${count} stars`,
}))
const none: FieldError[] = []

interface ReviewFormProps {
  productId: number
  action: string
  /** of a form that was posted without script */
  posted: ReviewOutcome | undefined
}

/** A review of one's own. Without script it is posted, and the page comes back with what became of it. */
export function ReviewForm({ productId, action, posted }: ReviewFormProps) {
  const fetcher = useFetcher<ReviewOutcome>()
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'review-refused' ? outcome : undefined
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: (values) => checkReview(writtenReview(values)),
    posted: refused?.fields ?? none,
  })
  const isSending = fetcher.state !== 'idle'
  const failure = refused && refused.fields.length === 0 ? refused.message : undefined

  useEffect(() => {
    if (fetcher.data?.kind === 'review-sent') notify({ kind: 'success', text: messages.reviewSent })
  }, [fetcher.data])

  if (outcome?.kind === 'review-sent') return <p role="status">{messages.reviewSent}</p>
  return (
    <fetcher.Form
      method="post"
      action={action}
      aria-labelledby="write-review"
      className={styles.form}
      {...formProps}
    >
      <h3 id="write-review">Write a review</h3>
      <ErrorSummary ref={summary} errors={errors} />
      <input type="hidden" name="form" value="review" />
      <input type="hidden" name="product" value={productId} />
      <div className={styles.rating}>
        <p id="rating-label">
          Rating <span className={styles.optional}>(optional)</span>
        </p>
        <RadioChips name="rating" chips={stars} labelledBy="rating-label" chosen={refused?.typed.rating} />
      </div>
      <Field
        name="nickname"
        label="Nickname"
        hint="Shown with your review."
        autoComplete="nickname"
        defaultValue={refused?.typed.nickname}
        error={errorOf('nickname')}
      />
      <Field name="title" label="Summary" defaultValue={refused?.typed.title} error={errorOf('title')} />
      <TextArea
        name="detail"
        label="Review"
        rows={5}
        defaultValue={refused?.typed.detail}
        error={errorOf('detail')}
      />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" isBusy={isSending}>
        Submit review
      </Button>
      <p role="status">{isSending && messages.reviewSending}</p>
    </fetcher.Form>
  )
}
