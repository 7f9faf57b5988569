import { expect, test } from 'vitest'
import { checkWireAddress } from '#src/contract/checks/check-order'
import { messages } from '#src/messages'

const address = {
  firstname: 'Ann',
  lastname: 'Lee',
  street: ['1 Main Street'],
  city: 'New York',
  postcode: '10001',
  country_id: 'US',
  telephone: '+1 212 555 0100',
}

test.each(['NY', 'ny', 'New York', 'new york'])(
  '[CHECKOUT-01] the state "%s" of an order is the one the bag was taxed in',
  (region) => {
    expect(checkWireAddress({ ...address, region })).toEqual([])
  },
)

test.each([undefined, '', 'Bavaria'])('[CHECKOUT-01] "%s" is no state of the country', (region) => {
  const wrong = { field: 'region', message: messages.stateMissing }
  expect(checkWireAddress({ ...address, region_id: 43, ...(region !== undefined && { region }) })).toEqual([
    wrong,
  ])
})
