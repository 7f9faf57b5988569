import { expect, test } from 'vitest'
import { addressLines } from '#src/customers/address-lines'

const carla = { firstName: 'Carla', lastName: 'Fracci', streetAddress: '12 Barre Street', city: 'New York' }

test.each([
  [
    { ...carla, country: 'US', state: 'NY', zipCode: '10001', phoneNumber: '', apartmentNumber: '' },
    ['Carla Fracci', '12 Barre Street', 'New York, New York 10001', 'United States'],
  ],
  [
    { ...carla, country: 'DE', state: '', zipCode: '10115', company: 'Studio C', taxId: 'DE123' },
    ['Carla Fracci', 'Studio C', '12 Barre Street', '10115 New York', 'Germany', 'DE123'],
  ],
  [
    { ...carla, city: 'Roma', country: 'IT', state: 'RM', zipCode: '00187' },
    ['Carla Fracci', '12 Barre Street', '00187 Roma, RM', 'Italy'],
  ],
  [
    { ...carla, city: 'Sydney', country: 'AU', state: 'NSW', zipCode: '2000' },
    ['Carla Fracci', '12 Barre Street', 'Sydney, NSW, 2000', 'Australia'],
  ],
  [{}, []],
])('the address %o reads %o', (values, lines) => {
  expect(addressLines(values, 'en-US')).toEqual(lines)
})
