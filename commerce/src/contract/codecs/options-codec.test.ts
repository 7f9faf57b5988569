import { expect, test } from 'vitest'
import { inOneOrder, noOptions } from '#src/cart/chosen-options'
import { fieldNames, readSelection } from '#src/catalog/selection'
import { optionsFromWire, optionsToWire, selectionToWire } from '#src/contract/codecs/options-codec'

const chosen = {
  ...noOptions,
  custom: [
    { optionId: 2, value: '21,20' },
    { optionId: 1, value: 'Amélie' },
  ],
  bundle: [{ optionId: 5, qty: 2, choiceIds: [51, 50] }],
  links: [9, 8],
}

test('a choice can be sent back as it was answered', () => {
  expect(optionsFromWire(optionsToWire(chosen))).toEqual(inOneOrder(chosen))
})

test('a selection is sent with the quantities of a group, and nothing where nothing was chosen', () => {
  const group = readSelection([[fieldNames.part('BAR.1'), '2']])
  expect(selectionToWire(group)).toEqual({
    extension_attributes: { grouped_quantities: [{ sku: 'BAR.1', qty: 2 }] },
  })
  expect(selectionToWire(readSelection([[fieldNames.qty, '1']]))).toBeUndefined()
})
