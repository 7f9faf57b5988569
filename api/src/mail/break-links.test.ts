import { expect, test } from 'vitest'
import { breakLinks } from '#src/mail/break-links'

test.each([
  ['evil.com', 'evil._com'],
  ['http://evil.com/a', 'http:_/_/evil._com/a'],
  ['HTTPS://EVIL.COM:8080', 'HTTPS:_/_/EVIL._COM:_8080'],
  ['www.evil.com', 'www._evil._com'],
  ['//1.2.3.4/pay', '/_/1.2.3.4/pay'],
  ['mailto:me@evil.com', 'mailto:_me@_evil._com'],
  ['me@1.2.3.4', 'me@_1.2.3.4'],
  ['tel:+1900', 'tel:_+1900'],
  ['evil。com', 'evil。_com'],
  ['3.com', '3._com'],
  ['tel:1900', 'tel:_1900'],
  ['3.4.com', '3.4._com'],
  ['J.R. Smith', 'J._R. Smith'],
])('[E-33] %s is no link: %s', (typed, broken) => {
  expect(breakLinks(typed)).toBe(broken.replaceAll('_', '\u200A'))
})

test.each([
  'Hello Zoë-Lou,',
  'Quantity 2, LEO-BLK-S',
  '$1,234.50',
  '09:05 1/12/2026',
  'Color: Black',
  'St. Petersburg c/o Ann',
  'It fits. Thank you!',
])('%s stays as it is', (text) => {
  expect(breakLinks(text)).toBe(text)
})
