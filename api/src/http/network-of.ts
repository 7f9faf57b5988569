import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/** What counts as one visitor's address: all of IPv4, the first 64 bits of IPv6. What is neither stays as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${groups.slice(0, groupsOfNetwork).map(withoutZeros).join(':')}::/64`
}

/** Groups of 16 bits; an IPv4 address at the end is two of them. */
function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}

function withoutZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
