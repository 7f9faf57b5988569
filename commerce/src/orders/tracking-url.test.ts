import { expect, test } from 'vitest'
import { trackingUrl } from '#src/orders/tracking-url'

test.each([
  ['UPS', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['DPD Courier', '0123', 'https://tracking.dpd.de/status/en_US/parcel/0123'],
  ['FedEx', '12', 'https://www.fedex.com/fedextrack/?trknbr=12'],
  ['usps', '94', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'],
  ['DHL Express', 'JD 1', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD1'],
  ['UPS', '1&x=//evil.example', 'https://www.ups.com/track?tracknum=1%26x%3D%2F%2Fevil.example'],
  ['Bicycle courier', '7', undefined],
  ['constructor', '7', undefined],
  ['', '7', undefined],
])('[part of UX-79] a parcel of %s with the number %s is followed at %s', (carrier, number, url) => {
  expect(trackingUrl({ carrier, number })).toBe(url)
})
