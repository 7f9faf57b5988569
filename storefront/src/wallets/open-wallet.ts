import { CARD_KINDS } from 'commerce/payment/card-kinds'
import type { WalletQuote } from 'commerce/payment/wallet-quote'
import {
  loadStripe,
  type Stripe,
  type StripeElements,
  type WalletConfirmEvent,
  type WalletElement,
} from '#src/payment/load-stripe'
import { contactFields, sheetOfQuote } from '#src/wallets/sheet-of-quote'
import type { WalletAnswer, WalletRefusal } from '#src/wallets/wallet-answer'

/** What the page does for its wallet. */
export interface WalletPage {
  locale: string
  countries: readonly string[]
  ask: (fields: Record<string, string>) => Promise<WalletAnswer>
  /** whether the terms are accepted; if not, the page says so, and the sheet stays closed */
  mayOpen: () => boolean
  /** false: this browser has no wallet, or the provider cannot be reached */
  onReady: (isAvailable: boolean) => void
  /** the sheet shows the right amounts, as far as the shop knows */
  onPriced: () => void
  /** closed by its owner: nothing was ordered */
  onCancel: () => void
  onConfirm: () => void
  onRefused: (refusal: WalletRefusal) => void
  /** no answer to a quote or a review: nothing was ordered */
  onAway: () => void
  /** no answer to an order: `seen` identifies it */
  onUnknown: (seen: string) => void
  /** the order is placed and the provider did not take the money; `refusal` says why */
  onUnpaid: (orderNumber: string, refusal?: string) => void
  /** absolute URL */
  thanksUrl: (orderNumber: string) => string
}

/** The page's own height of a button. */
const buttonHeight = 44

const shownWallets = {
  applePay: 'auto',
  googlePay: 'auto',
  link: 'auto',
  // They leave the page to pay, and the shop's payments do not offer them.
  amazonPay: 'never',
  paypal: 'never',
  klarna: 'never',
} as const

/** Puts the provider's buttons into `node` and answers their sheet. */
export async function openWallet(
  node: HTMLElement,
  quote: WalletQuote,
  page: WalletPage,
): Promise<OpenWallet> {
  const stripe = await loadStripe(quote.scriptUrl, quote.publishableKey, { locale: page.locale })
  return new OpenWallet(stripe, quote, page).mount(node)
}

type Placed = Extract<WalletAnswer, { kind: 'placed' }>

export class OpenWallet {
  readonly #stripe: Stripe
  readonly #elements: StripeElements
  readonly #element: WalletElement
  readonly #page: WalletPage
  /** of the bag on the page */
  #base: WalletQuote
  /** what the sheet shows */
  #quote: WalletQuote
  #place: Record<string, string> = {}
  #isOpen = false
  #isConfirming = false

  constructor(stripe: Stripe, quote: WalletQuote, page: WalletPage) {
    this.#stripe = stripe
    this.#base = quote
    this.#quote = quote
    this.#page = page
    this.#elements = stripe.elements({
      mode: 'payment',
      amount: quote.totalCents,
      currency: quote.currency.toLowerCase(),
      // The payment that it confirms offers the same.
      allowedPaymentMethodTypes: CARD_KINDS,
      appearance: { variables: { borderRadius: '2px' } },
    })
    this.#element = this.#elements.create('expressCheckout', {
      buttonHeight,
      buttonType: { applePay: 'plain', googlePay: 'plain' },
      layout: { maxColumns: 2, maxRows: 2 },
      paymentMethods: shownWallets,
    })
  }

  mount(node: HTMLElement): this {
    const element = this.#element
    element.on('ready', ({ availablePaymentMethods = {} }) => {
      this.#page.onReady(Object.values(availablePaymentMethods).some(Boolean))
    })
    element.on('loaderror', () => this.#page.onReady(false))
    element.on('cancel', () => this.#cancel())
    element.on('confirm', (event) => this.#confirmOnce(event))
    this.#answerSheet()
    element.mount(node)
    return this
  }

  /** The bag changed on the page. */
  update(quote: WalletQuote): void {
    this.#base = quote
    if (!this.#isOpen) this.#show(quote)
  }

  close(): void {
    this.#element.destroy()
  }

  #answerSheet(): void {
    this.#element.on('click', ({ resolve }) => {
      // A click that is not resolved opens nothing.
      if (!this.#page.mayOpen()) return
      this.#page.onPriced()
      this.#isOpen = true
      this.#place = {}
      this.#show(this.#base)
      const { ships } = this.#quote
      resolve({
        emailRequired: true,
        phoneNumberRequired: ships,
        billingAddressRequired: true,
        shippingAddressRequired: ships,
        ...(ships && { allowedShippingCountries: [...this.#page.countries] }),
        ...sheetOfQuote(this.#quote),
      })
    })
    this.#element.on('shippingaddresschange', ({ address, resolve, reject }) => {
      this.#place = { country: address.country, state: address.state, zipCode: address.postal_code }
      void this.#price('').then((isPriced) => (isPriced ? resolve(sheetOfQuote(this.#quote)) : reject()))
    })
    this.#element.on('shippingratechange', ({ shippingRate, resolve, reject }) => {
      // The sheet keeps its rates in their order.
      const { rates } = this.#quote
      void this.#price(shippingRate.id).then((isPriced) =>
        isPriced ? resolve(sheetOfQuote({ ...this.#quote, rates })) : reject(),
      )
    })
  }

  #show(quote: WalletQuote): void {
    this.#quote = quote
    this.#elements.update({ amount: quote.totalCents })
  }

  /** Prices the sheet anew; true if it can go on. */
  async #price(shippingMethod: string): Promise<boolean> {
    const answer = await this.#page.ask({ intent: 'quote', ...this.#place, shippingMethod })
    if (answer.kind === 'quote') {
      this.#show(answer.quote)
      this.#page.onPriced()
    } else if (answer.kind === 'refused') this.#page.onRefused(answer)
    else this.#page.onAway()
    return answer.kind === 'quote'
  }

  #cancel(): void {
    // Some wallets say so after the order was confirmed, too.
    if (this.#isConfirming) return
    this.#shut()
    this.#page.onCancel()
  }

  #shut(): void {
    this.#isOpen = false
    this.#show(this.#base)
  }

  #confirmOnce(event: WalletConfirmEvent): void {
    // A second press of the same button is the same order.
    if (this.#isConfirming) return
    this.#isConfirming = true
    this.#page.onConfirm()
    void this.#confirm(event)
      .catch(() => this.#fail(event, this.#page.onAway))
      .finally(() => (this.#isConfirming = false))
  }

  /** First the order, then the money: what is paid has an order, and an order that is not paid can still be. */
  async #confirm(event: WalletConfirmEvent): Promise<void> {
    const page = this.#page
    const total = String(this.#quote.totalCents)
    const { error } = await this.#elements.submit()
    if (error) {
      this.#fail(event, page.onAway)
      return
    }
    const reviewed = await page.ask({
      intent: 'review',
      ...contactFields(event),
      shippingMethod: event.shippingRate?.id ?? this.#quote.rates[0]?.id ?? '',
      paymentMethod: this.#quote.paymentMethod,
      total,
    })
    if (reviewed.kind !== 'reviewed') {
      this.#refuse(event, reviewed)
      return
    }
    const { seen } = reviewed
    const order = { intent: 'place', seen, total, terms: page.mayOpen() ? 'accepted' : '' }
    // Sent again it is the same order, so a lost answer costs nothing.
    const sent = await page.ask(order)
    const placed = sent.kind === 'unknown' ? await page.ask(order) : sent
    if (placed.kind === 'unknown') {
      this.#fail(event, () => page.onUnknown(seen))
      return
    }
    if (placed.kind === 'placed') return this.#pay(event, placed)
    this.#refuse(event, placed)
  }

  async #pay(event: WalletConfirmEvent, { orderNumber, clientSecret }: Placed): Promise<void> {
    const page = this.#page
    if (clientSecret === undefined) {
      this.#fail(event, () => page.onUnpaid(orderNumber))
      return
    }
    const confirmParams = { return_url: page.thanksUrl(orderNumber) }
    // If all goes well, the provider leads on, and no answer comes.
    const { error } = await this.#stripe
      .confirmPayment({ elements: this.#elements, clientSecret, confirmParams })
      .catch((): { error: { type?: string; message?: string } } => ({ error: {} }))
    if (!error) return
    const refusal = error.type === 'card_error' ? error.message : undefined
    this.#fail(event, () => page.onUnpaid(orderNumber, refusal))
  }

  #refuse(event: WalletConfirmEvent, answer: WalletAnswer): void {
    if (answer.kind === 'refused') this.#fail(event, () => this.#page.onRefused(answer), answer.message)
    else this.#fail(event, this.#page.onAway)
  }

  #fail(event: WalletConfirmEvent, tell: () => void, message?: string): void {
    event.paymentFailed({ reason: 'fail', ...(message !== undefined && { message }) })
    this.#shut()
    tell()
  }
}
