import { expect, test } from 'vitest'
import type { ShippingMethod } from '#src/checkout/shipping-method'
import { type AddressChange, changeOfAddress } from '#src/orders/another-address'
import type { TaxAddress, TaxRule } from '#src/pricing/tax'
import { buildShippingMethod, buildTableRate } from '#test/build-methods'

const austin: TaxAddress = { country: 'US', region: 'TX', postcode: '78701' }
const dallas: TaxAddress = { country: 'US', region: 'TX', postcode: '75201' }
const newYork: TaxAddress = { country: 'US', region: 'NY', postcode: '10001' }
const berlin: TaxAddress = { country: 'DE', region: '', postcode: '10435' }

const rate = (region: string, postcode = '*') => ({ country: 'US', region, postcode, millionths: 82_500 })
const rule = (...rates: TaxRule['rates']): TaxRule => ({ priority: 0, productClassIds: [2, 4], rates })
const flat = buildShippingMethod({ kind: 'flat-rate', amountCents: 5_00 })
const table = (...rates: ShippingMethod['rates']) => buildShippingMethod({ kind: 'table-rate', rates })
const heavy = { minWeightTenThousandths: 50_000 }

test.each<[string, TaxAddress, { method?: ShippingMethod | undefined; taxRules?: TaxRule[] }, AddressChange]>(
  [
    ['next door', austin, {}, 'allowed'],
    ['next door, by a method that is offered no more', austin, { method: undefined }, 'allowed'],
    ['another town at a flat rate', dallas, {}, 'allowed'],
    ['another town, by a method that is offered no more', dallas, { method: undefined }, 'other-costs'],
    ['another country', berlin, {}, 'other-country'],
    ['a state without this tax', newYork, { taxRules: [rule(rate('TX'))] }, 'other-costs'],
    ['a state with the same tax', newYork, { taxRules: [rule(rate('TX'), rate('NY'))] }, 'allowed'],
    ['a postcode with a tax of its own', dallas, { taxRules: [rule(rate('TX', '752*'))] }, 'other-costs'],
    ['a row of a table for both', dallas, { method: table(buildTableRate({ region: 'TX' })) }, 'allowed'],
    [
      'a dearer row of a table',
      dallas,
      {
        method: table(
          buildTableRate({ region: 'TX' }),
          buildTableRate({ region: 'TX', postcode: '75201', amountCents: 11_00 }),
        ),
      },
      'other-costs',
    ],
    [
      'a row of a table that is dearer for heavy parcels alone',
      dallas,
      {
        method: table(
          buildTableRate({ region: 'TX' }),
          buildTableRate({ region: 'TX', postcode: '75201', ...heavy, amountCents: 11_00 }),
        ),
      },
      'other-costs',
    ],
    [
      'where the table has no row',
      newYork,
      { method: table(buildTableRate({ country: 'US', region: 'TX' })) },
      'other-costs',
    ],
  ],
)(
  '[part of UX-84] an order for Austin may go to %s: as far as it costs the same',
  (_to, to, terms, expected) => {
    const sent = {
      from: austin,
      home: austin,
      goodsCents: 38_00,
      qty: 1,
      method: flat,
      taxRules: [],
      ...terms,
    }
    expect(changeOfAddress(sent, to)).toBe(expected)
  },
)
