import { expect, test } from 'vitest'
import { addressLines } from '#src/customers/address-lines'

const carla = { firstName: 'Carla', lastName: 'Fracci', streetAddress: '12 Barre Street', city: 'New York' }

test.each([
  [
    { ...carla, country: 'US', state: 'NY', zipCode: '10001', phoneNumber: '', apartmentNumber: '' },
    ['Carla Fracci', '12 Barre Street', 'New York, New York, 10001', 'United States'],
  ],
  [
    { ...carla, country: 'DE', state: '', zipCode: '10115', company: 'Studio C', taxId: 'DE123' },
    ['Carla Fracci', 'Studio C', '12 Barre Street', 'New York, 10115', 'Germany', 'DE123'],
  ],
  [{}, []],
])('the address %o reads %o', (values, lines) => {
  expect(addressLines(values, 'en-US')).toEqual(lines)
})
