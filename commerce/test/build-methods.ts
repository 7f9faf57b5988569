import type { PaymentMethod } from '#src/checkout/payment-method'
import type { Parcel } from '#src/checkout/parcel'
import type { ShippingMethod } from '#src/checkout/shipping-method'
import type { TableRate } from '#src/checkout/table-rate'

/** A flat rate of 5.00 without tax, everywhere. */
export function buildShippingMethod(options: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    kind: 'flat-rate',
    carrierCode: 'flatrate',
    methodCode: 'flatrate',
    carrierTitle: 'DPD Courier',
    methodTitle: 'Flat rate',
    amountCents: 5_00,
    taxClassId: null,
    countries: [],
    minTotalCents: null,
    maxTotalCents: null,
    rates: [],
    unavailableText: '',
    ...options,
  }
}

/** A free bank transfer for everyone. */
export function buildPaymentMethod(options: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    kind: 'transfer',
    code: 'banktransfer',
    title: 'Bank transfer',
    instructions: '',
    amountCents: 0,
    taxClassId: null,
    countries: [],
    minTotalCents: null,
    maxTotalCents: null,
    priceGroupIds: null,
    ...options,
  }
}

/** One skirt of 29.00 to Austin. */
export function buildParcel(options: Partial<Parcel> = {}): Parcel {
  return {
    destination: { country: 'US', region: 'TX', postcode: '78701' },
    goodsCents: 29_00,
    qty: 1,
    weightTenThousandths: 2_000,
    ...options,
  }
}

/** A rate of 9.00 for everything. */
export function buildTableRate(options: Partial<TableRate> = {}): TableRate {
  return {
    country: '*',
    region: '*',
    postcode: '*',
    minWeightTenThousandths: 0,
    minGoodsCents: 0,
    minQty: 0,
    amountCents: 9_00,
    ...options,
  }
}
