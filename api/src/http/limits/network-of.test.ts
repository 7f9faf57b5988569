import { expect, test } from 'vitest'
import { ipv4NetworksAround, networkOf, networksAround } from '#src/http/limits/network-of'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('[E-16] %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['2001:db8:1:2::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ff02::/64', ['2001:db8:1:ff00::/56', '2001:db8:1::/48']],
  ['0:0:0:0::/64', ['0:0:0:0::/56', '0:0:0::/48']],
  ['192.0.2.7', []],
  ['unknown', []],
])('[E-16] around %s lie %j', (network, around) => {
  expect(networksAround(network).map((each) => each.network)).toEqual(around)
})

test.each([
  ['192.0.2.7', ['192.0.2.0/24', '192.0.0.0/16']],
  ['2001:db8:1:2::/64', []],
  ['unknown', []],
])('around the IPv4 address %s lie %j', (ip, around) => {
  expect(ipv4NetworksAround(ip).map((each) => each.network)).toEqual(around)
})
