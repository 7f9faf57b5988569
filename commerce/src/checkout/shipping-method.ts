import { type Charge, noCharge, type TaxPlaces } from '#src/cart/cart-totals'
import { isWithin, type MethodLimits } from '#src/checkout/method-limits'
import type { Parcel } from '#src/checkout/parcel'
import { tableRate, type TableRate } from '#src/checkout/table-rate'
import type { Cents } from '#src/money'
import { taxedCharge } from '#src/pricing/taxed-charge'

type ShippingKind = 'flat-rate' | 'free' | 'table-rate'

/** A shipping method, as the merchant set it up. */
export interface ShippingMethod extends MethodLimits {
  kind: ShippingKind
  carrierCode: string
  methodCode: string
  carrierTitle: string
  methodTitle: string
  /** tax of the home country included */
  amountCents: Cents
  taxClassId: number | null
  /** the rows of a rate table */
  rates: TableRate[]
  /** text shown if it does not ship there; without it the method is hidden then */
  unavailableText: string
}

/**
 * The traits of a kind of carrier: its price for a parcel, tax of the home country included; undefined if it does not
 * take the parcel.
 */
interface ShippingTraits {
  quote: (method: ShippingMethod, parcel: Parcel) => Cents | undefined
}

/** Another kind of carrier is another entry in this list. */
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
  /** undefined: it does not take the parcel, and its text says so */
  charge: Charge | undefined
}

/** What each method costs, in display order; the first that ships there is the default. */
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
