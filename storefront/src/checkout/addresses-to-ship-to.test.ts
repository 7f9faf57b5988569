import { expect, test } from 'vitest'
import { addressesToShipTo } from '#src/checkout/addresses-to-ship-to'

const at = (id: number, values: Record<string, string>) => ({
  id,
  values,
  isDefaultShipping: id === 1,
  isDefaultBilling: false,
})

test('[part of CHECKOUT-04] only addresses in the countries that orders are shipped to fill the form', () => {
  const addresses = [at(1, { country: 'AT' }), at(2, { country: 'DE' }), at(3, {})]
  const shippingCountries = ['US', 'DE', 'IT']
  expect(addressesToShipTo({ addresses }, { shippingCountries }).map(({ id }) => id)).toEqual([2])
  expect(addressesToShipTo(undefined, { shippingCountries })).toEqual([])
})
