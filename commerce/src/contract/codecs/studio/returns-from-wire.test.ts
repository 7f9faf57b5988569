import { expect, test } from 'vitest'
import {
  returnChoicesFromWire,
  returnFromWire,
  studioReturnsFromWire,
} from '#src/contract/codecs/studio/returns-from-wire'
import type { WireReturn } from '#src/contract/studio/return-schemas'

const at = '2026-01-02T03:04:05.000Z'

const wire: WireReturn = {
  entity_id: 7,
  increment_id: '100047',
  order_increment_id: '100012',
  state: 'refunded',
  resolution: 'refund',
  created_at: at,
  items: [
    {
      entity_id: 1,
      item_id: 2,
      name: 'Leotard',
      sku: 'L-1',
      options: [],
      dancer: '',
      qty: 2,
      reason: 'size',
      condition: 'tried-on',
    },
  ],
  comments: [{ by: 'staff', comment: 'Thank you', created_at: at }],
  tracks: [{ carrier: 'DPD', track_number: '1', created_at: at }],
  photos: [{ photo_id: 'a' }],
  history: [{ state: 'requested', created_at: at }],
  return_address: [],
  refund: { increment_id: '100003', grand_total: 29.5, paid_back: 9.5, currency: 'EUR' },
  reference: '',
  note: '',
  actions: ['comment'],
}

test('[part of RMA-04] a return as its customer sees it', () => {
  expect(returnFromWire(wire)).toMatchObject({
    number: '100047',
    items: [{ itemId: 2, qty: 2, reason: 'size' }],
    comments: [{ by: 'staff', text: 'Thank you', at }],
    tracks: [{ carrier: 'DPD', number: '1', at }],
    photos: [{ id: 'a' }],
    refund: { number: '100003', totalCents: 2950, paidBackCents: 950, currency: 'EUR' },
  })
  expect(returnFromWire({ ...wire, refund: null }).refund).toBeUndefined()
})

test('[part of RMA-04] choices have the labels of their store view', () => {
  const items = [
    { attribute_code: 'reason' as const, label: 'Grund', options: [{ value: 'size', label: 'Passt nicht' }] },
  ]
  const { reasons } = returnChoicesFromWire({ attributes: { items } })
  expect(reasons.slice(0, 2)).toEqual([
    { value: 'size', label: 'Passt nicht' },
    { value: 'not-liked', label: 'not-liked' },
  ])
})

test('[part of STUDIO-24] returns of a studio with what they took back', () => {
  const returns = [
    {
      increment_id: '1',
      order_number: '2',
      state: 'requested' as const,
      created_at: at,
      items: [],
      taken_back: 4.2,
    },
  ]
  const page = studioReturnsFromWire({ currency: 'USD', returns, total: 1, start: 0, perPage: 50 })
  expect(page.returns).toMatchObject([{ number: '1', takenBackCents: 420 }])
})
