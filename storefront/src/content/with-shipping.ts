import { formatMoney } from 'commerce/format-money'
import { findShippingOffer } from '#src/checkout/find-shipping-offer'
import type { PageContext } from '#src/page-context'

const places = ['{carrier}', '{shipping-price}']

/** A text in which a merchant wrote {carrier} and {shipping-price}, with what the shop ships by now. */
export async function withShipping(
  { api, storeView, words }: Pick<PageContext, 'api' | 'storeView' | 'words'>,
  html: string,
): Promise<string> {
  if (!places.some((place) => html.includes(place))) return html
  const offer = await findShippingOffer(api)
  const say = words.of('product')
  const carrier = offer ? escaped(offer.carrierTitle) : say('ourCarrier')
  const price = offer ? formatMoney(offer.inclTaxCents, storeView) : say('priceAtCheckout')
  return html.replaceAll('{carrier}', () => carrier).replaceAll('{shipping-price}', () => price)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
