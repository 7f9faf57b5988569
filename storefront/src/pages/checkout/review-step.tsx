import type { Cart, ChosenProduct } from 'commerce/cart/cart'
import { checkTerms } from 'commerce/checkout/check-terms'
import { completeDetails, type TypedDetails } from 'commerce/checkout/steps'
import { formatMoney } from 'commerce/format-money'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import type { CheckoutOutcome, OrderProblem } from '#src/checkout/checkout-outcome'
import { noteReviewed } from '#src/checkout/offline/reviewed-order'
import { TermsField } from '#src/checkout/terms-field'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useOnline, whenOnline } from '#src/offline/connectivity'
import { OrderProblemNote } from '#src/pages/checkout/order-problem-note'
import { KeptNote } from '#src/pages/checkout/waiting/kept-note'
import { LoadAhead } from '#src/pages/checkout/waiting/load-ahead'
import { ReviewDetails } from '#src/pages/checkout/review-details'
import styles from '#src/pages/checkout/review-step.module.css'
import { StepTitle } from '#src/pages/checkout/step-title'
import { Button } from '#src/ui/form/button'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ReviewStepProps {
  typed: TypedDetails
  cart: Cart
  /** as an order names them */
  products: ChosenProduct[]
  /** of who is signed in */
  customerId: number | undefined
  /** the totals are the shop's */
  isExact: boolean
  /** fingerprint of what is shown: exactly this is ordered */
  seen: string
  /** of this order, for its form */
  orderKey: string
  outcome: CheckoutOutcome | undefined
  /** above everything: who is signed in, what was joined */
  before: React.ReactNode
  /** the lines and totals; a shopper reads them before the button */
  summary: React.ReactNode
}

const none: [] = []

/** The whole order once more, a link to change each part, and the order button. */
export function ReviewStep(props: ReviewStepProps) {
  const {
    typed,
    cart,
    seen,
    outcome,
    before,
    summary: lines,
    products,
    customerId,
    orderKey,
    isExact,
  } = props
  const { storeView, basePath, studioKey } = useShop()
  const isOnline = useOnline()
  const say = useWords('checkout')
  const refused = outcome?.kind === 'errors' ? outcome.errors : none
  const problem = problemOf(outcome)
  const isKept = outcome?.kind === 'kept'
  const place = say('place', { total: formatMoney(cart.totals.grandTotalCents, storeView) })
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check: checkTerms, posted: refused })
  const isSending = useNavigation().formMethod !== undefined
  const { grandTotalCents } = cart.totals
  useEffect(() => {
    const shop = { basePath, studioKey, storeCode: storeView.code }
    noteReviewed({ key: orderKey, cart, products, typed, customerId, shop })
  }, [orderKey, cart, products, typed, customerId, basePath, studioKey, storeView.code])
  return (
    <div className={styles.columns}>
      <div className={styles.review}>
        <LoadAhead />
        <StepTitle step="review" hasErrors={errors.length > 0 || problem !== undefined} />
        {before}
        <ErrorSummary ref={summary} errors={errors} />
        {isKept && <KeptNote />}
        {problem && <Problem problem={problem} cart={cart} seen={seen} />}
        <h2>{say('review')}</h2>
        <ReviewDetails details={completeDetails(typed, cart)} totals={cart.totals} />
      </div>
      {lines}
      {problem?.kind !== 'unknown' && !isKept && (
        <Form method="post" action={paths.checkoutStep('review')} className={styles.order} {...formProps}>
          <input type="hidden" name="intent" value="place" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="total" value={grandTotalCents} />
          <TermsField error={errorOf('terms')} />
          {!isExact && <p>{say('totalIsChecked')}</p>}
          <Button type="submit" look="main" isWide isBusy={isSending} className={styles.place}>
            {isSending ? say('placing') : isOnline ? place : say('placeOffline')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function problemOf(outcome: CheckoutOutcome | undefined): OrderProblem | undefined {
  if (outcome === undefined || outcome.kind === 'errors') return undefined
  return outcome.kind === 'unsent' || outcome.kind === 'drafted' || outcome.kind === 'kept'
    ? undefined
    : outcome
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
  const check = useRef<HTMLFormElement>(null)
  useEffect(() => note.current?.focus(), [problem])
  // Once the shop answers again, the page asks by itself.
  useEffect(() => whenOnline(() => check.current?.requestSubmit()), [])
  return (
    <div ref={note} role="alert" tabIndex={-1} className={styles.problem}>
      <OrderProblemNote problem={problem} cart={cart} />
      {problem.kind === 'unknown' && (
        <Form ref={check} method="post" action={paths.checkoutStep('review')}>
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
