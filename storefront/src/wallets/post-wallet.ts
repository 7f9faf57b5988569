import { beginCardPayment } from 'commerce/contract/payment'
import { formatMoney } from 'commerce/format-money'
import { data } from 'react-router'
import { findVisitorCart } from '#src/cart/find-cart'
import { findSentOrder, sendOrder, type SentOrder } from '#src/checkout/place-order'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'
import { findWalletQuote } from '#src/wallets/find-wallet-quote'
import { reviewWallet } from '#src/wallets/review-wallet'
import type { WalletAnswer, WalletRefusal } from '#src/wallets/wallet-answer'

/**
 * What the sheet of a wallet asks of the shop, in this order: the cost at an address, as often as it likes; a key for the
 * order that it shows; the order itself; and what became of it if no answer came.
 */
export async function postWallet(form: FormData, context: PageContext): Promise<WalletAnswer> {
  switch (textField(form, 'intent')) {
    case 'quote':
      return quote(form, context)
    case 'review':
      return reviewWallet(form, context)
    case 'place':
      return answerTo(await sendOrder(form, context), context)
    case 'check':
      return answerTo(await findSentOrder(form, context), context)
    default:
      throw data(null, { status: 400 })
  }
}

async function quote(form: FormData, context: PageContext): Promise<WalletAnswer> {
  const { words } = context
  const found = await findWalletQuote(context, {
    country: textField(form, 'country').trim().toUpperCase(),
    state: textField(form, 'state'),
    zipCode: textField(form, 'zipCode'),
    shippingMethod: textField(form, 'shippingMethod'),
  })
  if (!found) return refused(words.of('wallets')('unavailable'), { path: paths.checkout })
  if (found.ships && found.rates.length === 0) return refused(words.of('checkout')('noShipping'))
  return { kind: 'quote', quote: found }
}

/** A placed order is paid in the same sheet, under the same key. */
async function answerTo(sent: SentOrder, context: PageContext): Promise<WalletAnswer> {
  if (sent.kind === 'placed' || sent.kind === 'known') {
    const { key, orderNumber } = sent
    const answer = await context.api.call(beginCardPayment, { query: {}, body: { order_id: key } })
    const isPayable = answer.ok && answer.value.provider === 'stripe'
    return { kind: 'placed', orderNumber, ...(isPayable && { clientSecret: answer.value.client_secret }) }
  }
  return sent.kind === 'unknown' ? sent : refusalOf(sent, context)
}

type Unplaced = Exclude<SentOrder, { kind: 'placed' | 'known' | 'unknown' }>

async function refusalOf(sent: Unplaced, context: PageContext): Promise<WalletRefusal> {
  const { storeView, words } = context
  const say = words.of('wallets')
  const sayCheckout = words.of('checkout')
  switch (sent.kind) {
    case 'errors':
      return refused(sent.errors.map(({ message }) => message).join(' '))
    case 'elsewhere':
      return refused(say('bagGone'), { path: sent.path })
    case 'not-placed':
      return refused(sayCheckout('notPlaced'))
    case 'total-changed':
      return sent.totals
        ? refused(say('totalChanged', { total: formatMoney(sent.totals.grandTotalCents, storeView) }))
        : refused(sayCheckout('cartChanged'), { path: paths.cart })
    case 'changed':
    case 'gone':
      return refused(sent.message, { path: paths.cart })
    case 'short':
      return refused(sent.message, { details: await namesOfShort(sent.short, context), path: paths.cart })
    case 'invalid':
      return refused(sent.message, {
        details: sent.fields.map(({ message }) => message),
        path: paths.checkout,
      })
  }
}

async function namesOfShort(
  short: { sku: string; availableQty: number }[],
  context: PageContext,
): Promise<string[]> {
  const say = context.words.of('checkout')
  const kept = await findVisitorCart(context)
  return short.map(({ sku, availableQty }) => {
    const name = kept?.cart.lines.find((line) => line.sku === sku)?.name ?? sku
    return `${name}: ${availableQty === 0 ? say('outOfStock') : say('onlyLeft', { count: availableQty })}`
  })
}

function refused(
  message: string,
  { details = [], path }: { details?: string[]; path?: string } = {},
): WalletRefusal {
  return { kind: 'refused', message, details, ...(path !== undefined && { path }) }
}
