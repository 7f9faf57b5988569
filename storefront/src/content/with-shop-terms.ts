import { listCountries } from 'commerce/checkout/countries'
import { formatMoney } from 'commerce/format-money'
import { findShippingOffer } from '#src/checkout/find-shipping-offer'
import type { PageContext } from '#src/page-context'

const shippingPlaces = ['{carrier}', '{shipping-price}']

export type ShopTerms = Pick<PageContext, 'api' | 'storeView' | 'words' | 'returnDays' | 'shippingCountries'>

/**
 * A text in which a merchant wrote {carrier}, {shipping-price}, {countries} or {return-days}, with the terms of the shop by
 * now.
 */
export async function withShopTerms(page: ShopTerms, html: string): Promise<string> {
  const text = withReturnDays(page, html).replaceAll('{countries}', () => countriesOf(page))
  if (!shippingPlaces.some((place) => text.includes(place))) return text
  const offer = await findShippingOffer(page.api)
  const say = page.words.of('product')
  const carrier = offer ? escaped(offer.carrierTitle) : say('ourCarrier')
  const price = offer ? formatMoney(offer.inclTaxCents, page.storeView) : say('priceAtCheckout')
  return text.replaceAll('{carrier}', () => carrier).replaceAll('{shipping-price}', () => price)
}

/** The countries that orders are shipped to, as a sentence lists them. */
function countriesOf({ storeView, shippingCountries }: ShopTerms): string {
  const names = listCountries(storeView, shippingCountries).map(({ name }) => name)
  return escaped(new Intl.ListFormat(storeView.locale).format(names))
}

/** What a page is about, in plain text, names no carrier. */
export function withReturnDays({ returnDays }: Pick<PageContext, 'returnDays'>, text: string): string {
  return text.replaceAll('{return-days}', String(returnDays))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
