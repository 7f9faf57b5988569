import type { WireCardPayment } from 'commerce/contract/payment'
import { CARD_PAYMENTS_OF_IP, CARD_PAYMENTS_OF_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { wireAmount } from 'commerce/format-money'
import { jobActor } from '#src/actor'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, requireTriesLeft, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { buyerKeys, cardFailureLimits } from '#src/orders/limits/limit-orders'
import { getPayment } from '#src/payment/get-payment'
import { type Intent, type PaymentProvider, ProviderFailure } from '#src/payment/payment-provider'
import { keepIntent, type OrderPayment } from '#src/payment/queries'
import { settleUntold } from '#src/payment/settle-untold'
import { stripeProvider } from '#src/payment/stripe/stripe-provider'

/** The payment of an order at the provider: created at the first call, the same at every other. */
export async function beginCardPayment(
  ctx: Ctx,
  { body }: { body: { order_id: string } },
): Promise<WireCardPayment> {
  const { stripe } = ctx.config
  const { orderNumber, payment } = await getPayment(ctx, body.order_id)
  if (!payment || !isDue(payment)) throw notDue()
  await limitCardPayments(ctx, payment)
  const { amountCents, currency } = payment
  const sum = { amount: wireAmount(amountCents), currency, order_number: orderNumber }
  if (payment.provider === 'test') return { provider: 'test', ...noProvider, ...sum }
  if (!stripe) throw notDue()
  const intent = await intentOf(ctx, { provider: stripeProvider(stripe), payment, key: body.order_id })
  if (intent.isPaid) await settlePaid(ctx, intent)
  if (intent.isPaid || intent.isCanceled) throw notDue()
  return {
    provider: 'stripe',
    client_secret: intent.clientSecret,
    publishable_key: stripe.publishableKey,
    script_url: stripe.scriptUrl,
    ...sum,
  }
}

const noProvider = { client_secret: '', publishable_key: '', script_url: '' }

/** How often the card fields may be requested; not at all after too many declined cards. */
export async function limitCardPayments(ctx: Ctx, { email }: OrderPayment): Promise<void> {
  const keys = buyerKeys(ctx, email)
  const message = messages.tooManyCards
  await requireTriesLeft(ctx, ...cardFailureLimits(keys))
  await limitTries(ctx, [
    ...ipLimits(ctx.ip, ['card-payments'], { ...CARD_PAYMENTS_OF_IP, message }),
    { key: tryKey('card-payments', keys.mailboxKey), ...CARD_PAYMENTS_OF_MAILBOX, message },
  ])
}

export function isDue({ state, orderStatus }: OrderPayment): boolean {
  return orderStatus === 'pending_payment' && (state === 'due' || state === 'failed')
}

export function notDue(): Refusal {
  return new Refusal('payment-not-due', { message: messages.paymentNotDue })
}

/** Who pays, and comes back before the provider's message: the order is paid, not offered for payment again. */
async function settlePaid(ctx: Ctx, intent: Intent): Promise<void> {
  const actor = jobActor('card-payment')
  await inTransaction(ctx.db, (tx) => settleUntold({ ...ctx, actor, db: tx }, intent))
}

async function intentOf(
  { db, log }: Ctx,
  { provider, payment, key }: { provider: PaymentProvider; payment: OrderPayment; key: string },
): Promise<Intent> {
  const { id, intentId, amountCents, currency, orderNumber } = payment
  try {
    if (intentId !== null) return await provider.getIntent(intentId)
    const made = await provider.createIntent({ key, amountCents, currency, orderNumber })
    await keepIntent(db, id, made.id)
    return made
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ reason: error.message, order: orderNumber }, 'payment provider away')
    throw new Refusal('payment-away', { message: messages.paymentAway })
  }
}
