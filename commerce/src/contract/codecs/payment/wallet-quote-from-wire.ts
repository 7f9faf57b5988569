import { totalsFromWire } from '#src/contract/codecs/cart-from-wire'
import { shippingMethodFromWire } from '#src/contract/codecs/methods-from-wire'
import type { WireWalletQuote } from '#src/contract/payment'
import type { WalletQuote } from '#src/payment/wallet-quote'

export function walletQuoteFromWire(wire: WireWalletQuote): WalletQuote {
  const { grandTotalCents, segments, ships } = totalsFromWire(wire.totals)
  const rates = wire.shipping_methods
    .map(shippingMethodFromWire)
    .filter(({ isAvailable }) => isAvailable)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
  return {
    scriptUrl: wire.script_url,
    publishableKey: wire.publishable_key,
    paymentMethod: wire.payment_method_code,
    currency: wire.totals.currency,
    totalCents: grandTotalCents,
    // Tax is in the other parts.
    parts: segments
      .filter(({ code, cents }) => code === 'subtotal' || (isOwnPart(code) && cents !== 0))
      .map(({ title, cents }) => ({ name: title, cents })),
    ships,
    rates: rates.map(({ value, title, detail, cents }) => ({
      id: value,
      name: [title, detail].filter(Boolean).join(', '),
      cents,
    })),
  }
}

function isOwnPart(code: string): boolean {
  return code !== 'tax' && code !== 'grand_total'
}
