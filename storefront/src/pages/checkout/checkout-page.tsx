import { Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/checkout-page'
import { privateHeaders } from '#src/answers/private-headers'
import { JoinedNote } from '#src/cart/joining/joined-note'
import { loadCheckout } from '#src/checkout/load-checkout'
import { postCheckout } from '#src/checkout/post-checkout'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { enterCheckout } from '#src/handoffs/enter-checkout'
import { isConnectionLost } from '#src/is-connection-lost'
import { keptIfLate, useLate } from '#src/answers/kept-if-late'
import { isOnline } from '#src/offline/connectivity'
import { pageWords } from '#src/page-words'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { CheckoutSummary } from '#src/pages/checkout/checkout-summary'
import styles from '#src/pages/checkout/checkout-page.module.css'
import { DetailsStep } from '#src/pages/checkout/details-step'
import { PaymentStep } from '#src/pages/checkout/payment-step'
import { ShippingStep } from '#src/pages/checkout/shipping-step'
import { SignedIn } from '#src/pages/checkout/signed-in'
import { StepList } from '#src/pages/checkout/step-list'
import { useKeptCheckout } from '#src/checkout/offline/use-kept-checkout'
import { lazyPart } from '#src/ui/lazy-part'
import { useWords } from '#src/ui/words/use-words'

// Apart from the pages: their list of scripts is part of every page.
const loadWalletPlace = async () => (await import('#src/wallets/wallet-place')).WalletPlace
const WalletPlace = lazyPart(loadWalletPlace, import.meta.env.SSR && (await loadWalletPlace()))

// The last step comes with the one before it.
const loadReviewStep = async () => (await import('#src/pages/checkout/review-step')).ReviewStep
const ReviewStep = lazyPart(loadReviewStep, import.meta.env.SSR && (await loadReviewStep()))

export const handle: PageHandle = { layout: 'minimal' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  await enterCheckout(request, page)
  return loadCheckout(params.step, page)
}

export async function action({ request, context }: Route.ActionArgs) {
  return postCheckout(await request.formData(), context.get(pageContext))
}

/** Decision 33: without a connection, or where the shop is slow, the checkout is the one that this browser keeps. */
export async function clientLoader({ url, params, serverLoader, context }: Route.ClientLoaderArgs) {
  const words = context.get(pageWords)
  const findKept = async () => {
    const { loadKeptCheckout } = await import('#src/checkout/offline/load-kept-checkout')
    return loadKeptCheckout(params.step, words)
  }
  const kept = isOnline() ? undefined : await findKept()
  if (kept) return kept
  try {
    const { sendTyped } = await import('#src/checkout/offline/send-typed')
    await sendTyped(words)
  } catch {
    // What is typed stays on this device, and the next page sends it.
  }
  try {
    // What leads elsewhere is for the shop to say, while there is a connection.
    return await keptIfLate(url.pathname, serverLoader(), findKept)
  } catch (error) {
    const keptNow = isConnectionLost(error) ? await findKept() : undefined
    if (keptNow) return keptNow
    throw error
  }
}

/**
 * If no answer comes, the order may or may not be placed; the page asks, and does not send it again. In other steps
 * nothing is lost: the page stays with what was typed.
 */
export async function clientAction({ request, serverAction, context }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const words = context.get(pageWords)
  // A page that was left open may be older than the files of the shop.
  const inPage = await import('#src/checkout/offline/post-in-page').catch(() => undefined)
  try {
    return await (inPage ? inPage.postInPage(form, { words, postForm: serverAction }) : serverAction())
  } catch (error) {
    const intent = form.get('intent')
    const isOrder = intent === 'place' || intent === 'check'
    if (error instanceof Response || !(isOrder || isConnectionLost(error))) throw error
    const outcome: CheckoutOutcome = { kind: isOrder ? 'unknown' : 'unsent' }
    return outcome
  }
}

/**
 * An order that may be placed has taken the cart: the page stays until the outcome is known. If the order was refused
 * because something changed, the page loads again.
 */
export function shouldRevalidate({
  actionResult,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // Nothing newer can be loaded of this step, and what was typed stays.
  if (!isOnline() && currentParams['step'] === nextParams['step']) return false
  // The action of this page returns nothing else.
  const outcome = actionResult as CheckoutOutcome | undefined
  if (outcome === undefined || outcome.kind === 'errors') return defaultShouldRevalidate
  return !['unknown', 'unsent', 'drafted', 'kept'].includes(outcome.kind)
}

export const headers = privateHeaders

// The title shows errors, which only the form knows: see StepTitle.
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, follow' }]

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, steps, cart, customerEmail, joined, wallet, shippingCountries } = loaderData
  const isGuest = customerEmail === undefined && loaderData.mayHaveAccount
  const outcome: CheckoutOutcome | undefined = actionData
  const say = useWords('checkout')
  useKeptCheckout(loaderData)
  // In other steps the form stays as it is.
  useLate(step === 'review' ? loaderData : {})
  const summary = <CheckoutSummary cart={cart} isWhole={step === 'review'} />
  const before = (
    <>
      {customerEmail !== undefined && <SignedIn email={customerEmail} />}
      <JoinedNote lines={joined} />
    </>
  )
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>{say(isGuest ? 'guest' : 'checkout')}</h1>
        <StepList steps={steps} current={step} />
      </header>
      {step === 'review' ? (
        <ReviewStep {...loaderData} outcome={outcome} before={before} summary={summary} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.form}>
            {wallet && (
              <Suspense>
                <WalletPlace quote={wallet} countries={shippingCountries} place="checkout" />
              </Suspense>
            )}
            {before}
            {step === 'details' && <DetailsStep {...loaderData} outcome={outcome} />}
            {step === 'shipping' && <ShippingStep {...loaderData} outcome={outcome} />}
            {step === 'payment' && <PaymentStep {...loaderData} outcome={outcome} />}
          </div>
          {summary}
        </div>
      )}
    </div>
  )
}
