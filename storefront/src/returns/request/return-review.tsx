import type { Values } from 'commerce/checkout/checkout-details'
import type { ReturnChoices } from 'commerce/returns/product-return'
import { Form, useNavigation } from 'react-router'
import { chosenItems, chosenResolution } from '#src/returns/request/check-return'
import { labelIn } from '#src/returns/label-in'
import styles from '#src/returns/request/return-review.module.css'
import type { ReturnableLine } from '#src/returns/show-returnable'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface ReturnReviewProps {
  lines: ReturnableLine[]
  choices: ReturnChoices
  values: Values
  /** masked; undefined where no code is asked for */
  codeGoesTo: string | undefined
}

/** UX-82: what will be sent, before it is. */
export function ReturnReview({ lines, choices, values, codeGoesTo }: ReturnReviewProps) {
  const say = useWords('returns')
  const intent = useNavigation().formData?.get('intent')
  const comment = (values['comment'] ?? '').trim()
  return (
    <Form method="post" className={styles.review}>
      <Kept values={values} />
      <section aria-labelledby="review-items" className={styles.part}>
        <h2 id="review-items">{say('reviewItems')}</h2>
        <ul role="list" className={styles.list}>
          {chosenItems(lines, values).map(({ itemId, qty, reason, condition }) => {
            const line = lines.find((each) => each.itemId === itemId)
            return (
              <li key={itemId}>
                <strong>{say('reviewUnits', { qty, name: line?.name ?? '' })}</strong>
                <span className={styles.quiet}>{line?.facts.join(' · ')}</span>
                <span>
                  {say('reviewWhy', {
                    reason: labelIn(choices.reasons, reason),
                    condition: labelIn(choices.conditions, condition),
                  })}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-labelledby="review-resolution" className={styles.part}>
        <h2 id="review-resolution">{say('resolution')}</h2>
        <p>{labelIn(choices.resolutions, chosenResolution(values))}</p>
      </section>
      {comment !== '' && (
        <section aria-labelledby="review-comment" className={styles.part}>
          <h2 id="review-comment">{say('comment')}</h2>
          <p className={styles.typed}>{comment}</p>
        </section>
      )}
      {codeGoesTo !== undefined && <p>{say('codeHelp', { email: codeGoesTo })}</p>}
      <div className={styles.ways}>
        <Button type="submit" name="intent" value="send" look="main" isBusy={intent === 'send'}>
          {say(codeGoesTo === undefined ? 'sendReturn' : 'mailCode')}
        </Button>
        <Button type="submit" name="intent" value="change" isBusy={intent === 'change'}>
          {say('change')}
        </Button>
      </div>
    </Form>
  )
}

/** What was typed in the steps before goes along. */
export function Kept({ values }: { values: Values }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
