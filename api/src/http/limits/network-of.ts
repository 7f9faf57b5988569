import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/**
 * The part of an IP address that identifies a visitor: all of IPv4, the first 64 bits of IPv6. Anything else stays as
 * it is.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${groups.slice(0, groupsOfNetwork).map(withoutZeros).join(':')}::/64`
}

/**
 * The IPv6 networks around a visitor's, as providers assign them to one customer: of 256 and 65,536 networks. None for
 * IPv4.
 */
export function networksAround(network: string): { bits: 56 | 48; network: string }[] {
  const [, first, second, third, fourth] = /^([^:]+):([^:]+):([^:]+):([^:]+)::\/64$/.exec(network) ?? []
  if (fourth === undefined) return []
  const upper = withoutZeros(fourth.padStart(4, '0').slice(0, 2) + '00')
  return [
    { bits: 56, network: `${first}:${second}:${third}:${upper}::/56` },
    { bits: 48, network: `${first}:${second}:${third}::/48` },
  ]
}

/** The IPv4 networks around an address, of 256 and 65,536 addresses. None for IPv6. */
export function ipv4NetworksAround(ip: string): { bits: 24 | 16; network: string }[] {
  const [, first, second, third] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(ip) ?? []
  if (third === undefined) return []
  return [
    { bits: 24, network: `${first}.${second}.${third}.0/24` },
    { bits: 16, network: `${first}.${second}.0.0/16` },
  ]
}

/** Groups of 16 bits; an IPv4 address at the end is two of them. */
function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}

function withoutZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
