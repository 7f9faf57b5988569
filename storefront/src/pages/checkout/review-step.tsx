import type { Cart } from 'commerce/cart/cart'
import { checkTerms } from 'commerce/checkout/check-terms'
import { completeDetails, type TypedDetails } from 'commerce/checkout/steps'
import { formatMoney } from 'commerce/format-money'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import type { CheckoutOutcome, OrderProblem } from '#src/checkout/checkout-outcome'
import { TermsField } from '#src/checkout/terms-field'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { OrderProblemNote } from '#src/pages/checkout/order-problem-note'
import { ReviewDetails } from '#src/pages/checkout/review-details'
import styles from '#src/pages/checkout/review-step.module.css'
import { StepTitle } from '#src/pages/checkout/step-title'
import { Button } from '#src/ui/form/button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ReviewStepProps {
  typed: TypedDetails
  cart: Cart
  /** fingerprint of what is shown: exactly this is ordered */
  seen: string
  outcome: CheckoutOutcome | undefined
  /** above everything: who is signed in, what was joined */
  before: React.ReactNode
  /** the lines and totals; a shopper reads them before the button */
  summary: React.ReactNode
}

const none: [] = []

/** The whole order once more, a link to change each part, and the order button. */
export function ReviewStep({ typed, cart, seen, outcome, before, summary: lines }: ReviewStepProps) {
  const { storeView } = useShop()
  const say = useWords('checkout')
  const refused = outcome?.kind === 'errors' ? outcome.errors : none
  const problem = problemOf(outcome)
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check: checkTerms, posted: refused })
  const isSending = useNavigation().formMethod !== undefined
  const { grandTotalCents } = cart.totals
  return (
    <div className={styles.columns}>
      <div className={styles.review}>
        <StepTitle step="review" hasErrors={errors.length > 0 || problem !== undefined} />
        {before}
        <ErrorSummary ref={summary} errors={errors} />
        {problem && <Problem problem={problem} cart={cart} seen={seen} />}
        <h2>{say('review')}</h2>
        <ReviewDetails details={completeDetails(typed, cart)} totals={cart.totals} />
      </div>
      {lines}
      {problem?.kind !== 'unknown' && (
        <Form method="post" action={paths.checkoutStep('review')} className={styles.order} {...formProps}>
          <input type="hidden" name="intent" value="place" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="total" value={grandTotalCents} />
          <TermsField error={errorOf('terms')} />
          <Button type="submit" look="main" isWide isBusy={isSending} className={styles.place}>
            {isSending ? say('placing') : say('place', { total: formatMoney(grandTotalCents, storeView) })}
          </Button>
        </Form>
      )}
    </div>
  )
}

function problemOf(outcome: CheckoutOutcome | undefined): OrderProblem | undefined {
  if (outcome === undefined || outcome.kind === 'errors') return undefined
  return outcome.kind === 'unsent' || outcome.kind === 'drafted' ? undefined : outcome
}

interface ProblemProps {
  problem: OrderProblem
  cart: Cart
  seen: string
}

function Problem({ problem, cart, seen }: ProblemProps) {
  const note = useRef<HTMLDivElement>(null)
  const say = useWords('checkout')
  const isChecking = useNavigation().formMethod !== undefined
  useEffect(() => note.current?.focus(), [problem])
  return (
    <div ref={note} role="alert" tabIndex={-1} className={styles.problem}>
      <OrderProblemNote problem={problem} cart={cart} />
      {problem.kind === 'unknown' && (
        <Form method="post" action={paths.checkoutStep('review')}>
          <input type="hidden" name="intent" value="check" />
          <input type="hidden" name="seen" value={seen} />
          <Button type="submit" look="main" isBusy={isChecking}>
            {say('checkNow')}
          </Button>
        </Form>
      )}
    </div>
  )
}
