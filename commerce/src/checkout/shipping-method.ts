import { type Charge, noCharge, type TaxPlaces } from '#src/cart/cart-totals'
import { isWithin, type MethodLimits } from '#src/checkout/method-limits'
import type { Parcel } from '#src/checkout/parcel'
import { tableRate, type TableRate } from '#src/checkout/table-rate'
import type { Cents } from '#src/money'
import { taxedCharge } from '#src/pricing/taxed-charge'

type ShippingKind = 'flat-rate' | 'free' | 'table-rate'

/** A way to ship, as the merchant set it. */
export interface ShippingMethod extends MethodLimits {
  kind: ShippingKind
  carrierCode: string
  methodCode: string
  carrierTitle: string
  methodTitle: string
  /** tax of the home country included */
  amountCents: Cents
  taxClassId: number | null
  /** of a table of prices: its rows */
  rates: TableRate[]
  /** what is said where it does not go; without it, it is then not shown at all */
  unavailableText: string
}

/** What a kind of carrier is: its price for a parcel, tax of the home country included; undefined where it does not take it. */
interface ShippingTraits {
  quote: (method: ShippingMethod, parcel: Parcel) => Cents | undefined
}

/** Another kind of carrier is another plug in this list. */
const shippingKinds: Record<ShippingKind, ShippingTraits> = {
  'flat-rate': { quote: (method) => method.amountCents },
  // From which amount on is its limit, like that of any method.
  free: { quote: () => 0 },
  'table-rate': { quote: (method, parcel) => tableRate(method.rates, parcel)?.amountCents },
}

/** 'DPD Courier, Flat rate' */
export function shippingTitle({ carrierTitle, methodTitle }: ShippingMethod): string {
  return [carrierTitle, methodTitle].filter(Boolean).join(', ')
}

export interface ShippingQuote {
  method: ShippingMethod
  /** undefined: it does not take the parcel, and says so */
  charge: Charge | undefined
}

/** What each method costs, in the order they are offered; the first that goes there is the default. */
export function shippingQuotes(
  methods: ShippingMethod[],
  parcel: Parcel,
  terms: { tax: TaxPlaces; isFree: boolean },
): ShippingQuote[] {
  return methods
    .map((method) => ({ method, charge: chargeOf(method, parcel, terms) }))
    .filter(({ method, charge }) => charge !== undefined || method.unavailableText !== '')
}

function chargeOf(
  method: ShippingMethod,
  parcel: Parcel,
  { tax, isFree }: { tax: TaxPlaces; isFree: boolean },
): Charge | undefined {
  const cents = quoteOf(method, parcel)
  if (cents === undefined) return undefined
  return isFree ? noCharge : taxedCharge(cents, method.taxClassId, tax)
}

function quoteOf(method: ShippingMethod, parcel: Parcel): Cents | undefined {
  const { goodsCents: cents, destination } = parcel
  if (!isWithin(method, { country: destination.country, cents })) return undefined
  return shippingKinds[method.kind].quote(method, parcel)
}
