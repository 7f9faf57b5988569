import type { FieldError } from 'commerce/field-error'
import { checkReview } from 'commerce/reviews/check-review'
import { reviewFits } from 'commerce/reviews/review-fit'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { ErrorSummary } from '#src/forms/error-summary'
import { useErrorTitle } from '#src/forms/use-error-title'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { notify } from '#src/notices/notices-store'
import type { ReviewOutcome } from '#src/pages/product/reviews/post-review'
import styles from '#src/pages/product/reviews/review-form.module.css'
import { fitWords } from '#src/pages/product/reviews/fit-words'
import { StarChoice } from '#src/ui/goods/star-choice'
import { writtenReview } from '#src/pages/product/reviews/written-review'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { RadioChips } from '#src/ui/form/radio-chips'
import { TextArea } from '#src/ui/form/text-area'
import { Disclosure } from '#src/ui/page/disclosure'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

const none: FieldError[] = []

interface ReviewFormProps {
  productId: number
  asksFit: boolean
  action: string
  /** from a form posted without script */
  posted: ReviewOutcome | undefined
}

/** The review form, opened on demand. Without script it is posted, and the page shows the outcome. */
export function ReviewForm({ productId, asksFit, action, posted }: ReviewFormProps) {
  const fetcher = useFetcher<ReviewOutcome>()
  const say = useWords('product')
  const outcome = fetcher.data ?? posted
  const refused = outcome?.kind === 'review-refused' ? outcome : undefined
  const { errors, summary, errorOf, formProps, forget } = useCheckedForm({
    check: (values) => checkReview(writtenReview(values)),
    posted: refused?.fields ?? none,
    keptAs: `review ${productId}`,
  })
  useErrorTitle(errors.length > 0)
  const isSending = fetcher.state !== 'idle'
  const failure =
    refused && refused.fields.length === 0
      ? refused.isAway
        ? say('reviewFailed')
        : refused.message
      : undefined

  const finish = useEffectEvent(() => {
    forget()
    notify({ kind: 'success', text: say('reviewSent') })
  })
  useEffect(() => {
    if (fetcher.data?.kind === 'review-sent') finish()
  }, [fetcher.data])

  const done = useFocusOnSwap(outcome?.kind)
  if (outcome?.kind === 'review-sent')
    return (
      <p ref={done} tabIndex={-1} role="status">
        {say('reviewSent')}
      </p>
    )
  return (
    <Disclosure title={say('writeReview')} isOpen={refused !== undefined}>
      <fetcher.Form
        method="post"
        action={action}
        aria-label={say('writeReview')}
        className={styles.form}
        {...formProps}
      >
        <ErrorSummary ref={summary} errors={errors} />
        <input type="hidden" name="form" value="review" />
        <input type="hidden" name="product" value={productId} />
        <div className={styles.rating}>
          <p id="rating-label">
            {say('rating')} <span className={styles.optional}>{say('optional')}</span>
          </p>
          <StarChoice labelledBy="rating-label" chosen={refused?.typed.rating} />
        </div>
        {asksFit && (
          <div className={styles.rating}>
            <p id="fit-label">
              {say('fit')} <span className={styles.optional}>{say('optional')}</span>
            </p>
            <RadioChips
              name="fit"
              chips={reviewFits.map((fit) => ({ value: fit, label: say(fitWords[fit]) }))}
              labelledBy="fit-label"
              chosen={refused?.typed.fit}
            />
          </div>
        )}
        <Field
          name="nickname"
          label={say('nickname')}
          hint={say('nicknameHint')}
          autoComplete="nickname"
          defaultValue={refused?.typed.nickname}
          data-first=""
          error={errorOf('nickname')}
        />
        <Field
          name="title"
          label={say('summary')}
          defaultValue={refused?.typed.title}
          data-first=""
          error={errorOf('title')}
        />
        <TextArea
          name="detail"
          label={say('review')}
          rows={5}
          defaultValue={refused?.typed.detail}
          data-first=""
          error={errorOf('detail')}
        />
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="submit" isBusy={isSending}>
          {say('submitReview')}
        </Button>
        <p role="status">{isSending && say('reviewSending')}</p>
      </fetcher.Form>
    </Disclosure>
  )
}
