import { walletQuoteFromWire } from 'commerce/contract/codecs/payment/wallet-quote-from-wire'
import { quoteForWallet } from 'commerce/contract/payment'
import type { WalletQuote } from 'commerce/payment/wallet-quote'
import type { PageContext } from '#src/page-context'

interface AskedQuote {
  country: string
  state: string
  zipCode: string
  /** 'carrier/method'; '': any */
  shippingMethod: string
}

/** What the cart costs in a wallet; undefined where it cannot be paid by one. A shop without wallets makes no call. */
export async function findWalletQuote(
  page: Pick<PageContext, 'api' | 'cartStore' | 'takesWallets' | 'studioKey' | 'externalCheckoutHost'>,
  asked?: AskedQuote,
): Promise<WalletQuote | undefined> {
  const { api, cartStore, takesWallets, studioKey, externalCheckoutHost } = page
  const cartId = cartStore.id()
  // Families order at the checkout of the studio, and where there is another checkout all do.
  const isOff = !takesWallets || studioKey !== null || externalCheckoutHost !== undefined
  if (isOff || cartId === undefined) return undefined
  const answer = await api.call(quoteForWallet, { query: { cartId }, body: asked ? bodyOf(asked) : {} })
  return answer.ok && answer.value ? walletQuoteFromWire(answer.value) : undefined
}

function bodyOf({ country, state, zipCode, shippingMethod }: AskedQuote) {
  const [shipping_carrier_code, shipping_method_code] = shippingMethod.split('/')
  return {
    address: { country_id: country, region: state, postcode: zipCode },
    ...(shipping_method_code !== undefined && { shipping_carrier_code, shipping_method_code }),
  }
}
